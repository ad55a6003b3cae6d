#!/bin/sh
# Adds an extra to the environment, also while a server runs in it: scripts/add_extra.sh photo
# `./play` has its server call this. uv.lock stays as it is, so nothing that is installed gets another version.
set -eu
cd -- "$(dirname -- "$0")/.."
. scripts/uv.sh

sync() { nice -n 10 uv sync --frozen --inexact --no-default-groups --no-install-project --extra "$@" 2>&1; }

sync "$1" --check >/dev/null && exit 0

# First into the local cache, by way of another environment: this takes long, and may be cut off at any moment.
trap 'rm -rf .tools/fetched' EXIT
trap 'exit 1' INT TERM
UV_PYTHON="$(uv python find)" UV_PROJECT_ENVIRONMENT=.tools/fetched sync "$1"

# Then from the cache: an instant, not to be cut off. uv would take half a package for a whole one, so ./play installs
# everything anew if it finds this file.
trap '' INT TERM
: >.tools/changing
sync "$1" --offline
rm .tools/changing
