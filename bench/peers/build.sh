#!/usr/bin/env bash
# Builds bench/target/peers/tandem-peers with the peers whose packages are installed. A missing package is one line and
# no failure; a build that fails though its packages are there is one. Arguments go to CMake: -DNATIVE=ON also builds
# tandem-peers-native, with FCL compiled for this processor (see CMakeLists.txt).
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
out="$here/../target/peers"

for tool in cmake:cmake c++:g++ make:make; do
    if ! command -v "${tool%%:*}" >/dev/null; then
        echo "skipped: ${tool##*:} is not installed (apt-get install ${tool##*:})"
        exit 0
    fi
done

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
if ! cmake -S "$here" -B "$out" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
sed -n 's/^-- tandem: //p' "$log"
if ! cmake --build "$out" --parallel "$(nproc 2>/dev/null || echo 1)" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
grep -i 'warning' "$log" >&2 || true
