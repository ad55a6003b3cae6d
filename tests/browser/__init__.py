"""Tests in a real browser. This folder is a package, so that the server of its tests ends with the last of them."""
