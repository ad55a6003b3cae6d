"""The oracle's judge: a whole battle with dictionaries, from a table file's plain data to a report file's."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from kit.oracle.geometry import SIDES, Point, at, clip, cos, outline, place, share_of_edge, sin, snap

Data = dict[str, Any]


@dataclass
class OracleCard:
    name: str
    shape: list[Point]
    data: Data
    centre: tuple[int, int]
    heading: int
    #: For each of the four sides, the shielded parts, as shares of the edge from corner k to the next.
    shields: list[list[tuple[Fraction, Fraction]]] = field(default_factory=lambda: [[], [], [], []])
    seat: int = -1
    #: Rocks or cubes.
    load: int = 0
    damage: Counter[int] = field(default_factory=Counter[int])
    tokens: int = 0
    #: The shots still to fire: laser and printed initiative.
    waiting: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    @property
    def number(self) -> int:
        return int(self.name.split(":")[1])

    @property
    def is_ship(self) -> bool:
        return self.seat >= 0

    @property
    def is_cargo(self) -> bool:
        return self.data.get("role") == "cargo"


def report(table: Data, shipped: Iterable[Data] = ()) -> Data:
    """Judge a legal table."""
    return _Battle(table, shipped).play()


def _cards(table: Data, shipped: Iterable[Data]) -> dict[str, OracleCard]:
    fleets = {fleet["id"]: fleet for fleet in (*shipped, *table.get("fleets", ()))}
    cards: dict[str, OracleCard] = {}
    for number, entry in enumerate(table["asteroids"]):
        width = 630 if entry["size"] == "small" else 1260
        card = _card(f"asteroid:{number}", entry, entry, width, 880)
        card.load = entry["rocks"]
        cards[card.name] = card
    for number, entry in enumerate(table["ships"]):
        fleet = fleets[table["seats"][entry["seat"]]["fleet"]]
        ship = next(ship for ship in fleet["ships"] if ship["id"] == entry["ship"])
        width, height = map(snap, fleet["card_mm"])
        card = _card(f"ship:{number}", entry, ship, width, height)
        card.seat = entry["seat"]
        for shield in ship["shields"]:
            side = SIDES.index(shield["side"])
            length = width if shield["side"] in ("front", "back") else height
            low = Fraction(snap(shield["from_mm"]), length) + Fraction(1, 2)
            high = Fraction(snap(shield["to_mm"]), length) + Fraction(1, 2)
            # Corners run clockwise: along the back x decreases, along the left y does.
            falls = shield["side"] in ("back", "left")
            card.shields[side].append((1 - high, 1 - low) if falls else (low, high))
        for index, laser in enumerate(ship["lasers"]):
            card.waiting += [(index, number) for number in laser.get("initiative", ship["initiative"])]
        if card.is_cargo:
            card.load = entry.get("cubes", {2: 8, 3: 5, 4: 4}[len(table["seats"])])
        cards[card.name] = card
    return cards


def _card(name: str, entry: Data, data: Data, width: int, height: int) -> OracleCard:
    centre = (snap(entry["x_mm"]), snap(entry["y_mm"]))
    heading = snap(entry["heading_deg"]) % 3600
    return OracleCard(name, outline(centre, heading, width, height), data, centre, heading)


def _pulses(available: int, lasers: list[tuple[str, int]]) -> tuple[Counter[str], int]:
    """Share rocks among lasers, each a taker and a power. Returns each taker's rocks, and the number vaporised."""
    got: Counter[str] = Counter()
    if sum(power for _, power in lasers) <= available:
        for taker, power in lasers:
            got[taker] += power
        return got, 0
    for pulse in (1, 2, 3):
        takers = [taker for taker, power in lasers if power >= pulse]
        if len(takers) > available:
            return got, available
        for taker in takers:
            got[taker] += 1
            available -= 1
    raise AssertionError("lasers that ask for too much run out of rocks")


class _Battle:
    def __init__(self, table: Data, shipped: Iterable[Data]) -> None:
        self.table = table
        self.cards = _cards(table, shipped)
        self.standing = set(self.cards)
        self.conflict = table["game"] == "stellarconflict"
        self.seats = range(len(table["seats"]))
        self.kills: Counter[int] = Counter()
        self.own_losses: Counter[int] = Counter()
        self.enemy_ships: Counter[int] = Counter()

    def play(self) -> Data:
        steps: list[Data] = []
        while True:
            due = [
                printed + 2 * card.tokens
                for card in self.cards.values()
                if card.name in self.standing
                for _, printed in card.waiting
            ]
            if not due:
                break
            steps.append(self.step(min(due)))
        return {"format": "starfelt-report/1", "steps": steps, **self.score()}

    def step(self, initiative: int) -> Data:
        shots: list[Data] = []
        hits: dict[str, list[tuple[OracleCard, Data]]] = defaultdict(list)
        for card in self.ships():
            for laser, printed in sorted(card.waiting):
                if printed + 2 * card.tokens == initiative:
                    card.waiting.remove((laser, printed))
                    shot, works = self.fire(card, laser)
                    shots.append(shot)
                    if works:
                        hits[shot["hit"]["card"]].append((card, shot))

        tokens = Counter[str]()
        damage = Counter[tuple[int, int]]()
        attackers: dict[str, set[str]] = defaultdict(set)
        taken = Counter[tuple[str, str | None]]()
        for name, struck in hits.items():
            target = self.cards[name]
            for shooter, shot in struck:
                if shot["kind"] == "ion" and target.waiting:
                    tokens[name] += 2
                if target.is_ship and not target.is_cargo and shot["power"]:
                    damage[target.number, shooter.seat] += shot["power"]
                    attackers[name].add(shooter.name)
            if not target.is_ship or target.is_cargo or self.table["options"].get("piracy"):
                takers = [(shooter.name, shot["power"]) for shooter, shot in struck if shot["power"]]
                got, lost = _pulses(target.load, takers)
                for taker, rocks in got.items():
                    own = target.is_cargo and self.cards[taker].seat == target.seat
                    taken[name, None if own else taker] += rocks
                taken[name, None] += lost

        for (number, seat), amount in damage.items():
            self.cards[f"ship:{number}"].damage[seat] += amount
        for name, by in tokens.items():
            self.cards[name].tokens += by // 2
        for (giver, taker), rocks in taken.items():
            self.cards[giver].load -= rocks
            if taker:
                self.cards[taker].load += rocks

        dead = {
            card.name
            for card in self.ships()
            if not card.is_cargo and sum(card.damage.values()) >= card.data["hull"]
        }
        emptied = {
            name
            for name in self.standing
            if self.cards[name].load == 0 and (self.cards[name].is_cargo or not self.cards[name].is_ship)
        }
        for name in dead:
            heir = None
            if self.table["options"].get("stolen_goods") and len(attackers[name]) == 1:
                (heir,) = attackers[name] - dead - emptied or {None}
            taken[name, heir] += self.cards[name].load
            if heir:
                self.cards[heir].load += self.cards[name].load
            self.cards[name].load = 0
        self.standing -= dead | emptied

        return {
            "initiative": initiative,
            "shots": shots,
            "damage": [
                {"ship": ship, "seat": seat, "amount": amount}
                for (ship, seat), amount in sorted(damage.items())
            ],
            "taken": [
                {"from": giver, "to": taker, "rocks": rocks}
                for (giver, taker), rocks in sorted(taken.items(), key=lambda t: tuple(map(_order, t[0])))
                if rocks
            ],
            "delayed": [
                {"ship": self.cards[name].number, "by": tokens[name]} for name in sorted(tokens, key=_order)
            ],
            "destroyed": [
                {"ship": self.cards[name].number, "to": self.credit(self.cards[name])}
                for name in sorted(dead, key=_order)
            ],
            "removed": sorted(emptied, key=_order),
        }

    def ships(self) -> list[OracleCard]:
        standing = [self.cards[name] for name in self.standing]
        return sorted((card for card in standing if card.is_ship), key=lambda card: card.number)

    def fire(self, ship: OracleCard, index: int) -> tuple[Data, bool]:
        """Return one shot for the report, and whether it affects what it hits."""
        laser = ship.data["lasers"][index]
        x, y = map(snap, laser["at_mm"])
        muzzle = place(Fraction(x), Fraction(y), ship.centre, ship.heading)
        heading = ship.heading + snap(laser["angle_deg"])
        along = (sin(heading), -cos(heading))
        own = clip(muzzle, along, ship.shape)
        leaves = own[1] if own else Fraction(0)

        first: tuple[Fraction, OracleCard] | None = None
        for name in self.standing - {ship.name}:
            stretch = clip(muzzle, along, self.cards[name].shape)
            if stretch and stretch[0] >= leaves and (first is None or stretch[0] < first[0]):
                first = stretch[0], self.cards[name]

        kind = laser.get("kind", "laser")
        works = False
        if first is None:
            hit = None
            width, height = map(snap, self.table["table_mm"])
            felt = [(Fraction(a), Fraction(b)) for a, b in ((0, 0), (width, 0), (width, height), (0, height))]
            stretch = clip(muzzle, along, felt)
            assert stretch
            end = at(muzzle, along, stretch[1])
        else:
            end = at(muzzle, along, first[0])
            side, shielded = _side(first[1], end)
            hit = {"card": first[1].name, "side": side, "shielded": shielded}
            works = kind == "penetrating" or not shielded
        shot: Data = {
            "ship": ship.number,
            "laser": index,
            "kind": kind,
            "power": laser["power"],
            "from_mm": _mm(at(muzzle, along, leaves)),
            "to_mm": _mm(end),
            "hit": hit,
        }
        return shot, works

    def credit(self, ship: OracleCard) -> int | None:
        """Credit a destroyed ship. Returns the seat that gets it, or None."""
        points = ship.data["vp"] if self.conflict else ship.data["hull"]
        if len(self.seats) == 2:
            best = {1 - ship.seat}
        else:
            best = {seat for seat, amount in ship.damage.items() if amount == max(ship.damage.values())}
        if ship.seat in best:
            self.own_losses[ship.seat] -= points
            return ship.seat
        if len(best) > 1:
            return None
        (to,) = best
        self.kills[to] += points
        self.enemy_ships[to] += 1
        return to

    def score(self) -> Data:
        rocks = Counter[int]()
        for card in self.ships():
            rocks[card.seat] += card.load
        scores = [
            {
                "seat": seat,
                "kills": self.kills[seat],
                "own_losses": self.own_losses[seat],
                "rocks": rocks[seat],
                "total": self.kills[seat] + self.own_losses[seat] + rocks[seat],
            }
            for seat in self.seats
        ]
        merit = [(s["total"], self.enemy_ships[s["seat"]] if self.conflict else 0) for s in scores]
        placed = {card.seat for card in self.cards.values() if card.is_ship}
        able = placed if placed and self.table["options"].get("must_place") else set(self.seats)
        best = max(merit[seat] for seat in able)
        winners = [seat for seat in self.seats if seat in able and merit[seat] == best]
        return {"scores": scores, "winners": winners}


def _order(name: str | None) -> tuple[str, int]:
    """Sort key: asteroids, then ships, by number; None last."""
    if name is None:
        return "~", 0
    kind, number = name.split(":")
    return kind, int(number)


def _mm(point: Point) -> list[float]:
    return [float(point[0] / 10), float(point[1] / 10)]


def _side(card: OracleCard, contact: Point) -> tuple[str, bool]:
    """Return the side that a beam met, and whether it met a shield there."""
    met: list[tuple[bool, str]] = []
    for k, side in enumerate(SIDES):
        share = share_of_edge(contact, card.shape[k], card.shape[(k + 1) % 4])
        if share is not None:
            met.append((any(low <= share <= high for low, high in card.shields[k]), side))
    shielded = [side for stopped, side in met if stopped]
    return (shielded or [side for _, side in met])[0], bool(shielded)
