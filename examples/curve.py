"""The picture of a training: shares of wins as a curve, in SVG."""

from pathlib import Path


def curve(path: Path, shares: list[float], others: dict[str, float], below: str) -> None:
    """Draw an agent's shares of wins in the course of its training, and those of others as lines across.

    Args:
        path: the file, an SVG.
        shares: the agent's shares, at equal distances.
        others: the names and shares of others.
        below: the sentence below the curve.
    """
    low = min(*shares, *others.values()) - 0.03
    high = max(*shares, *others.values()) + 0.03
    x = [60 + 520 * number / max(1, len(shares) - 1) for number in range(len(shares))]

    def y(share: float) -> float:
        return 300 - 260 * (share - low) / (high - low)

    line = " ".join(f"{a:.1f},{y(share):.1f}" for a, share in zip(x, shares, strict=True))
    parts = [
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 720 340' font-family='sans-serif' font-size='14'>",
        "<rect width='720' height='340' fill='#fbfaf6'/>",
        f"<polyline points='{line}' fill='none' stroke='#2f7daa' stroke-width='3'/>",
        f"<text x='590' y='{y(shares[-1]) + 5:.1f}' fill='#2f7daa'>agent {shares[-1]:.1%}</text>",
        f"<text x='60' y='328'>{below}</text>",
    ]
    for name, share in others.items():
        at = y(share)
        parts.append(
            f"<line x1='60' x2='580' y1='{at:.1f}' y2='{at:.1f}' stroke='#777' stroke-dasharray='6 5'/>"
        )
        parts.append(f"<text x='590' y='{at + 5:.1f}' fill='#555'>{name} {share:.1%}</text>")
    path.write_text("\n".join([*parts, "</svg>", ""]), "utf-8")
