# shellcheck shell=sh
# Sourced by ./play and ./test: installs `uv` in .tools/ if the machine has none.

say() { printf 'starfelt: %s\n' "$1" >&2; }

if ! command -v uv >/dev/null 2>&1; then
  if [ ! -x .tools/uv/bin/uv ]; then
    if ! command -v python3 >/dev/null 2>&1; then
      say "Python 3.11 or newer is needed (Debian: apt-get install python3 python3-venv)"
      exit 1
    fi
    if ! python3 -c 'import ensurepip, venv' >/dev/null 2>&1; then
      say "Python's venv module is missing (Debian: apt-get install python3-venv)"
      exit 1
    fi
    say "fetching uv, which sets up the rest"
    rm -rf .tools/uv
    python3 -m venv .tools/uv
    if ! .tools/uv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --retries 1 uv; then
      say "uv could not be fetched: is there a network?"
      rm -rf .tools/uv
      exit 1
    fi
  fi
  PATH="$PWD/.tools/uv/bin:$PATH"
  export PATH
fi
