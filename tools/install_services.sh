#!/usr/bin/env bash
# PostgreSQL, Redis, nginx, Caddy and Chromium for the tests, from Debian's packages, if they are missing. Nothing is
# started: the tests start private servers of their own from the programs.
set -eu

missing=()
if ! command -v initdb >/dev/null && ! compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; then
    missing+=(postgresql)
fi
command -v redis-server >/dev/null || missing+=(redis-server)
for program in chromium nginx caddy openssl; do
    command -v "$program" >/dev/null || missing+=("$program")
done

if ((${#missing[@]} == 0)); then
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "missing: ${missing[*]} (no apt-get here to install them)" >&2
    exit 1
fi

as_root=()
((EUID == 0)) || as_root=(sudo -n)
echo "Installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
# Debian would make a cluster and start all servers at once; the tests want the programs only.
policy=/usr/sbin/policy-rc.d
if [[ ! -e $policy ]]; then
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
    "${as_root[@]}" chmod +x "$policy"
    trap '"${as_root[@]}" rm -f "$policy"' EXIT
fi
install() { "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; }
install || { "${as_root[@]}" apt-get update -qq && install; }
