"""An agent that learns to place the last ship better than the pilot bot.

    python examples/last_ship.py [--rounds 24] [--tables 1024] [--curve curve.svg]

`Placing(form="last")` has thousands of tables of Light Speed on which all ships but one are placed. The agent's inputs
are the first card that each beam meets (roughly, without shields), the damage on each card, and who fires earlier. A
small network learns from battles to predict the lead in points. The agent tries some hundred random legal poses and
chooses the one with the highest prediction. After each round, the script prints how often the agent wins on tables
that it was not trained on, compared with random placing and with the pilot of `starfelt.bots`.

The network comes from scikit-learn (`pip install scikit-learn`).
"""

import argparse
from pathlib import Path
from random import Random

import numpy as np
from curve import curve
from sklearn.neural_network import MLPRegressor

from starfelt.battle.table_file import table_from
from starfelt.games.deployment.bots import pilot
from starfelt.games.deployment.bots.sight import sight
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.lightspeed.rules.layout import fleet
from starfelt.lab.contest import wilson

#: The number of legal poses to choose from, during training and in tests.
LEARNING, SHOWING = 24, 256
#: The columns of `roster.shots`.
SHIP, X, Y, ANGLE, POWER, KIND, INITIATIVE = range(7)


class Seen:
    """The tables before the last ship is placed: every beam, and the first card that it meets."""

    def __init__(self, env: Placing) -> None:
        self.env, self.roster = env, env.roster
        self.rows = np.arange(len(env))
        self.mine = env.roster.seat[None] == env.seat[:, None]
        shots = self.roster.shots
        self.origin, self.aim = beams(env.poses[:, shots[:, SHIP]], shots)
        ahead, meets = met(
            self.origin[:, :, None], self.aim[:, :, None], env.poses[:, None], self.roster.size
        )
        fires = env.laid[:, shots[:, SHIP]]
        own = shots[:, SHIP][:, None] == np.arange(env.poses.shape[1])
        ahead = np.where(meets & env.laid[:, None] & ~own & fires[:, :, None], ahead, np.inf)
        #: (tables, shots): the card that each shot meets, and how far ahead; infinity: none.
        self.target, self.far = ahead.argmin(2), ahead.min(2)
        self.fires = fires
        #: (tables, cards): the damage that comes to each.
        self.damage = np.zeros(env.poses.shape[:2])
        hit = np.isfinite(self.far)
        table, shot = np.nonzero(hit)
        np.add.at(self.damage, (table, self.target[table, shot]), shots[shot, POWER])

    def features(self, poses: np.ndarray) -> np.ndarray:
        """Return the features of each of `poses`, (tables, poses, numbers): damage dealt, taken and prevented."""
        env, roster, shots, rows = self.env, self.roster, self.roster.shots, self.rows[:, None]
        hand, ships = env.hand, roster.ships
        power = shots[:, POWER]
        worth = np.append(roster.worth, np.zeros(len(roster.size) - ships))
        hull = np.append(roster.hull, np.full(len(roster.size) - ships, 99))
        mine = np.append(self.mine, np.zeros((len(env), len(roster.size) - ships), bool), 1)
        rock = np.arange(len(roster.size)) >= ships
        first = np.full(ships, 99)
        np.minimum.at(first, shots[:, SHIP], shots[:, INITIATIVE])
        fires_at = np.append(first, np.zeros(len(roster.size) - ships))

        # Damage taken: the shots that the card would stop.
        ahead, meets = met(
            self.origin[:, None], self.aim[:, None], poses[:, :, None], roster.size[hand][:, None, None]
        )
        stops = meets & (ahead < self.far[:, None]) & self.fires[:, None]
        early = shots[:, INITIATIVE] < first[hand][:, None]
        taken = (stops * power).sum(2)
        before = (stops * (power * early)[:, None]).sum(2)
        ours = np.take_along_axis(self.mine, np.tile(shots[:, SHIP], (len(env), 1)), 1)
        hit = np.isfinite(self.far)
        saved = power * worth[self.target] / hull[self.target] * hit
        saved = np.where(np.take_along_axis(mine, self.target, 1), saved, -saved)
        kept = (stops * saved[:, None]).sum(2)
        friendly = (stops * (power * ours)[:, None]).sum(2)
        health = hull[hand][:, None]
        dies, dumb = taken >= health, before >= health

        # Damage dealt: one group for each of its own shots, padded to the ship with the most.
        done = np.zeros((*poses.shape[:2], 6))
        lies = env.laid[:, None]
        for number in range(int(np.bincount(shots[:, SHIP]).max())):
            shot = np.array([nth(shots[:, SHIP] == ship, number) for ship in range(ships)])[hand]
            origin, aim = beams(poses, shots[shot][:, None])
            way, meets = met(origin[:, :, None], aim[:, :, None], env.poses[:, None], roster.size)
            way = np.where(meets & lies, way, np.inf)
            target, hits = way.argmin(2), np.isfinite(way.min(2)) & (shot >= 0)[:, None]
            strength, gone = power[shot][:, None], self.damage[rows, target]
            enemy, friend = hits & ~mine[rows, target] & ~rock[target], hits & mine[rows, target]
            part = worth[target] * np.minimum(1, strength / hull[target])
            kills = (gone < hull[target]) & (gone + strength >= hull[target])
            silences = (hull[target] <= strength) & (fires_at[target] > shots[shot, INITIATIVE][:, None])
            for column, what in enumerate(
                (
                    enemy * part,
                    enemy * kills * worth[target],
                    enemy * silences * worth[target],
                    friend * part,
                    friend * kills * worth[target],
                    hits * rock[target] * strength,
                )
            ):
                done[:, :, column] += what

        # The table without the card.
        falls = np.minimum(1, self.damage[:, :ships] / roster.hull) * roster.worth
        table = np.stack(
            [(falls * ~self.mine).sum(1), (falls * self.mine).sum(1), worth[hand], hull[hand], first[hand]], 1
        )
        found = np.stack(
            [taken / health, dies * worth[hand][:, None], before / health, dumb, kept, friendly], 2
        )
        parts = (
            found,
            done,
            done * ~dumb[:, :, None],
            np.broadcast_to(table[:, None], (*poses.shape[:2], 5)),
        )
        return np.concatenate(parts, 2).astype(np.float32) / 5


def nth(which: np.ndarray, number: int) -> int:
    """Return the index of the n-th true value, or -1 if there are fewer."""
    found = np.flatnonzero(which)
    return int(found[number]) if number < len(found) else -1


def beams(poses: np.ndarray, shots: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the origins of the shots of ships at `poses` (…, 2), in 0.1 mm, and their directions in radians."""
    turn = poses[..., 2] * (np.pi / 1800)
    sin, cos = np.sin(turn), np.cos(turn)
    x = poses[..., 0] + shots[..., X] * cos - shots[..., Y] * sin
    y = poses[..., 1] + shots[..., X] * sin + shots[..., Y] * cos
    return np.stack([x, y], -1).astype(np.float32), (turn + shots[..., ANGLE] * (np.pi / 1800)).astype(
        np.float32
    )


def met(
    origin: np.ndarray, aim: np.ndarray, poses: np.ndarray, size: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the distance along a beam to each card's centre, and whether the beam's line meets the card."""
    dx, dy = np.sin(aim), -np.cos(aim)
    rx, ry = poses[..., 0] - origin[..., 0], poses[..., 1] - origin[..., 1]
    ahead = rx * dx + ry * dy
    across = aim - poses[..., 2] * np.float32(np.pi / 1800)
    half = (size[..., 0] * np.abs(np.cos(across)) + size[..., 1] * np.abs(np.sin(across))) / 2
    return ahead, (ahead > 0) & (np.abs(rx * dy - ry * dx) <= half)


def places(env: Placing, count: int, chance: np.random.Generator) -> np.ndarray:
    """Return random legal poses, (tables, count, 3) int16; if fewer were found, some are repeated."""
    limits = np.array([env.size[0] + 1, env.size[1] + 1, 3600])
    wanted = chance.integers(0, limits, (len(env), 4 * count, 3), dtype=np.int16)
    legal = env.legal(wanted)
    order = np.argsort(~legal, axis=1, kind="stable")
    rank = np.arange(count) % np.maximum(1, legal.sum(1))[:, None]
    return np.take_along_axis(wanted, np.take_along_axis(order, rank, 1)[:, :, None], 1)


class Agent:
    """A network that predicts the value of a pose."""

    def __init__(self, seed: int) -> None:
        self.network = MLPRegressor(
            hidden_layer_sizes=(48, 48), learning_rate_init=2e-3, batch_size=256, random_state=seed
        )
        self.learned = False

    def worth(self, features: np.ndarray) -> np.ndarray:
        """Return the expected lead in points for each row of features (…, numbers)."""
        return self.network.predict(features.reshape(-1, features.shape[-1])).reshape(features.shape[:-1])

    def learn(self, env: Placing, chance: np.random.Generator) -> None:
        """Place a card on each table, half of them at random, and learn from the battles."""
        wanted = places(env, LEARNING, chance)
        features = Seen(env).features(wanted)
        chosen = np.zeros(len(env), int)
        if self.learned:
            chosen = np.where(chance.random(len(env)) < 0.5, 0, self.worth(features).argmax(1))
        rows, seat = np.arange(len(env)), env.seat
        points = env.step(wanted[rows, chosen]).points
        self.network.partial_fit(features[rows, chosen], points[rows, seat] - points[rows, 1 - seat])
        self.learned = True

    def place(self, env: Placing, chance: np.random.Generator, count: int = SHOWING) -> np.ndarray:
        """Return the chosen pose on each table, (tables, 3)."""
        wanted = places(env, count, chance)
        return wanted[np.arange(len(env)), self.worth(Seen(env).features(wanted)).argmax(1)]


def by_the_pilot(env: Placing) -> np.ndarray:
    """Return the pilot's pose on each table, (tables, 3)."""
    found = np.empty((len(env), 3), np.int16)
    ships = fleet().ships
    for table in range(len(env)):
        seat, ship = int(env.seat[table]), ships[int(env.hand[table]) % len(ships)]
        field = table_from(env.file(table)).field
        left = tuple(int(other == seat) for other in range(2))
        seen = sight(seat, ship, field, ((), ()), left, last=True, stops=True, deal=lambda _: ((), ()))
        found[table] = pilot.place(seen, Random(table)) or (0, 0, -1)
    return found


def fought(env: Placing, wanted: np.ndarray) -> np.ndarray:
    """Return (tables, 2): the lead of the card's owner in points, and 1 for a win, ½ for a draw."""
    seat, rows = env.seat.copy(), np.arange(len(env))
    points = env.step(wanted).points
    lead = points[rows, seat] - points[rows, 1 - seat]
    return np.stack([lead, (1 + np.sign(lead)) / 2], 1)


def format_share(name: str, results: np.ndarray) -> str:
    """Return a line with the share of wins of the card's owner, its interval, and the mean lead."""
    lead, share = results.mean(0)
    low, high = wilson(share, len(results))
    return f"{name:>22}  {share:6.1%}  {low:.1%} to {high:.1%}  {lead:+6.2f} points"


def main(rounds: int, tables: int, path: Path | None) -> None:
    """Train the agent and print its results."""
    chance, agent = np.random.default_rng(1), Agent(1)
    env = Placing(tables, form="last", seed=1)

    def test() -> Placing:
        return Placing(1000, form="last", seed=2)

    lots = places(test(), 1, np.random.default_rng(3))[:, 0]
    others = {"chance": fought(test(), lots), "pilot": fought(test(), by_the_pilot(test()))}
    for name, results in others.items():
        print(format_share(name, results))
    shares: list[float] = []
    for number in range(rounds):
        agent.learn(env, chance)
        results = fought(test(), agent.place(test(), np.random.default_rng(4)))
        shares.append(float(results[:, 1].mean()))
        print(format_share(f"{(number + 1) * tables:,} battles", results))
    if path is not None:
        curve(
            path,
            shares,
            {name: float(results[:, 1].mean()) for name, results in others.items()},
            f"share of wins where it lays the last ship, over {rounds} rounds of learning",
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--curve", type=Path)
    given = parser.parse_args()
    main(given.rounds, given.tables, given.curve)
