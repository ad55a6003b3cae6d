"""The VAPID key: by it push services know this server. It follows from the server's secret, so all nodes have the same.

It is in each backup with the secret. A new secret is a new key; browsers then subscribe again at their next visit.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

#: The order of the curve P-256.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
#: How long a signature is valid, and used, in seconds. Push services take 24 hours at most.
_VALID_S, _USED_S = 12 * 3600, 6 * 3600
#: The push services whose signatures are kept.
_SERVICES = 100


class Vapid:
    """The key of one server. `contact`: where operators of push services reach its host, `mailto:` or `https:`."""

    def __init__(self, secret: bytes, contact: str) -> None:
        derived = HKDF(SHA256(), 48, salt=None, info=b"starfelt vapid").derive(secret)
        number = int.from_bytes(derived) % (_ORDER - 1) + 1
        private = ec.derive_private_key(number, ec.SECP256R1())
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        #: The public key as browsers take it, in base64url.
        self.public_key = urlsafe_b64encode(point).decode().rstrip("=")
        self._key: Any = Vapid02(private)
        self._contact = contact
        #: By push service, a signature and until when it is used.
        self._signed: dict[str, tuple[str, int]] = {}

    def authorize(self, service: str, now: int) -> str:
        """Return the header `Authorization` for a push service, as `https://push.example.net`."""
        header, until = self._signed.get(service, ("", 0))
        if until <= now:
            claims = {"aud": service, "exp": now // 1000 + _VALID_S, "sub": self._contact}
            header = str(self._key.sign(claims)["Authorization"])
            self._signed.pop(service, None)
            self._signed[service] = header, now + _USED_S * 1000
            if len(self._signed) > _SERVICES:
                del self._signed[next(iter(self._signed))]
        return header
