"""Debug pictures: the photographs with the marks that were found in them."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from starfelt.photo.reading import Reading


def annotate(reading: Reading) -> Iterator[bytes]:
    """Yield each picture as a JPEG: marks that were read in green with their numbers, unread squares in red."""
    for sight in reading.sights:
        picture = cv2.cvtColor(sight.grey, cv2.COLOR_GRAY2BGR)
        thick = max(2, picture.shape[1] // 1000)
        for quads, colour in ((sight.unread, (60, 60, 255)), (sight.corners, (80, 255, 80))):
            for quad in quads:
                corners = np.asarray(np.rint(quad), np.int32)
                cv2.polylines(picture, [corners], True, colour, thick)
        for mark, quad in zip(sight.marks, sight.corners, strict=True):
            at = round(float(quad[:, 0].max())), round(float(quad[:, 1].max()))
            cv2.putText(picture, str(mark), at, cv2.FONT_HERSHEY_SIMPLEX, 0.6 * thick, (80, 255, 80), thick)
        yield cv2.imencode(".jpg", picture)[1].tobytes()
