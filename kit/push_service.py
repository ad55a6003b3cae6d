"""A push service for tests, over TLS: it decrypts messages as a browser does, and answers as a test wishes."""

from __future__ import annotations

import os
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import deque
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

import msgspec
import trustme
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kit.arrivals import Arrivals

_CURVE = ec.SECP256R1()


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unbase64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Return the message of a push of one record (RFC 8291), not by the library that has encrypted it."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, sender))
    info = b"WebPush: info\0" + point_of(key.public_key()) + sender
    secret = HKDF(SHA256(), 32, salt=auth, info=info).derive(shared)
    content = HKDF(SHA256(), 16, salt=salt, info=b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt=salt, info=b"Content-Encoding: nonce\0").derive(secret)
    padded = AESGCM(content).decrypt(nonce, sealed, None)
    message, last, padding = padded.rpartition(b"\2")
    assert last
    assert not padding.strip(b"\0")
    return message


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_vapid(header: str) -> dict[str, Any]:
    """Return what a header `Authorization` claims, once its signature is verified (RFC 8292)."""
    scheme, _, fields = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(field.strip().split("=", 1) for field in fields.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    r, s = (int.from_bytes(half) for half in (unbase64(signature)[:32], unbase64(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, unbase64(parts["k"]))
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
    return msgspec.json.decode(unbase64(signed.partition(".")[2]))


class Received(NamedTuple):
    """What the service got: the browser's name, the headers, and the message as the browser reads it."""

    browser: str
    headers: dict[str, str]
    message: Any


def new_subscription() -> tuple[tuple[ec.EllipticCurvePrivateKey, bytes], dict[str, str]]:
    """Return the secrets of a new browser, and the keys of its subscription."""
    key, auth = ec.generate_private_key(_CURVE), os.urandom(16)
    return (key, auth), {"p256dh": base64(point_of(key.public_key())), "auth": base64(auth)}


class PushService:
    """Use it in a `with`. `answers`: the next statuses with their headers; then 201 for all.

    `received`: what it took, in order; `refused`: the statuses of what it did not.
    """

    def __init__(self) -> None:
        authority: Any = trustme.CA()
        served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert("localhost", "127.0.0.1").configure_cert(served)
        #: Trusts this service.
        self.trust = ssl.create_default_context()
        authority.configure_trust(self.trust)
        self.answers = deque[tuple[int, dict[str, str]]]()
        self.received = Arrivals[Received]()
        self.refused = Arrivals[int]()
        self._browsers: dict[str, tuple[ec.EllipticCurvePrivateKey, bytes]] = {}
        self._lock = threading.Lock()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, headers = service.take(self.path, dict(self.headers), body)
                self.send_response(status)
                for name, value in {**headers, "Content-Length": "0"}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the library's
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.socket = served.wrap_socket(self._server.socket, server_side=True)
        self.origin = f"https://localhost:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def subscribe(self, browser: str) -> dict[str, Any]:
        """Return the subscription of a new browser, as it would write it."""
        self._browsers[browser], keys = new_subscription()
        return {"endpoint": f"{self.origin}/push/{browser}", "expirationTime": None, "keys": keys}

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        """Take a push, and return the answer's status and headers."""
        browser = urlsplit(path).path.rpartition("/")[2]
        message: Any = None
        if path.startswith("/push/"):
            assert read_vapid(headers["Authorization"])["aud"] == self.origin
            assert headers["Content-Encoding"] == "aes128gcm"
            key, auth = self._browsers[browser]
            message = decrypt(body, key, auth)
        else:
            message = body
        with self._lock:
            status, answer = self.answers.popleft() if self.answers else (201, {})
            if status == 201:
                self.received.add(Received(browser, headers, msgspec.json.decode(message)))
            else:
                self.refused.add(status)
        return status, answer
