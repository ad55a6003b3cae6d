"""Photo readings as named cards, for comparison with the true table."""

from typing import NamedTuple

from starfelt.photo.reading import Reading


class CardSeen(NamedTuple):
    name: str
    x: float
    y: float
    heading: float


def list_seen(reading: Reading) -> list[CardSeen]:
    file = reading.table.file
    ships = [
        CardSeen(f"{file.seats[ship.seat].colour}-{ship.ship}", ship.x_mm, ship.y_mm, ship.heading_deg)
        for ship in file.ships
    ]
    rocks = [
        CardSeen(f"asteroid-{rock.size}", rock.x_mm, rock.y_mm, rock.heading_deg) for rock in file.asteroids
    ]
    return [*ships, *rocks]
