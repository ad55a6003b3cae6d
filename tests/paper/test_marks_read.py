"""OpenCV reads the printed marks from the drawings, at the places that the cards declare."""

import pytest

from starfelt.cards.fleet import shipped_fleets
from starfelt.games.deployment.paper.sheets import cards_of, drawing
from starfelt.paper.marks import MARK_SIDE
from starfelt.paper.printing import pictures
from starfelt.paper.tags import DICTIONARY
from tests.paper.pictures import decoded

pytest.importorskip("typst")
DPI = 127


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_every_mark_of_a_game_is_found_at_its_place(game: str) -> None:
    cv2, np = pytest.importorskip("cv2"), pytest.importorskip("numpy")
    detector = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY)), cv2.aruco.DetectorParameters()
    )
    # One colour of each ship covers every place. Another test checks the numbers of the teams.
    cards = [card for card in cards_of(game, ()) if card.team in (None, "blue")]
    drawn = [(drawing(card, marks=True), card.width / 10, card.height / 10) for card in cards]
    assert len(cards) == 2 + sum(len(f.ships) for f in shipped_fleets().values() if f.game == game)
    for card, png in zip(cards, pictures(drawn, dpi=DPI), strict=True):
        corners, marks, _ = detector.detectMarkers(decoded(png))
        assert np.ravel(marks).tolist() == [card.mark], card.name
        # At 127 dpi a dot is 0.2 mm. The first corner is the top left one of an upright mark.
        half = MARK_SIDE / 2
        x, y = card.width / 2 + card.place.x, card.height / 2 + card.place.y
        wanted = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        assert np.abs((np.reshape(corners[0], (4, 2)) + 0.5) * 2 - wanted).max() < 3, card.name
