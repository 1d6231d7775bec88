#!/bin/sh
# Installs a release in a Debian 12 container that boots systemd, sets the shop up over HTTPS until a test order is
# paid, drills a restore, upgrades it while it is used, returns from a faulty release, and removes it:
# tests/container/try-install.sh release/breezebox-VERSION-linux-x64.tar.gz
# Needs root, openssl, mmdebstrap and systemd-container, and Debian's mirror once. The container itself has no network.
set -eu
archive=$1
repository=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
base=${TRY_INSTALL_BASE:-/var/tmp/breezebox-container}
packages=systemd,systemd-sysv,dbus,curl,ca-certificates,libatomic1,caddy

[ -d "$base.clean" ] || mmdebstrap --variant=minbase --include="$packages" bookworm "$base.clean"
rm -rf "$base"
trap 'rm -rf "$base"' EXIT
trap 'exit 1' INT TERM
cp -a "$base.clean" "$base"
mkdir "$base/srv/try" "$base/srv/next" "$base/srv/repository"
cp "$archive" "$base/srv/try/"
printf '127.0.0.1 localhost www.mill.co.uk ca.example\n::1 localhost\n' >"$base/etc/hosts"

name=$(basename "$archive" .tar.gz)
version=${name#breezebox-}
version=${version%-linux-x64}
openssl genpkey -algorithm ed25519 -out "$base/release.pem"
openssl pkey -in "$base/release.pem" -pubout -out "$base/srv/next/release-key.pem"
# Packs and signs the same programs under a higher number.
pack() {
  folder=$base/srv/next/$1 next="${version%.*}.$((${version##*.} + $2))"
  release=$folder/breezebox-$next-linux-x64
  mkdir "$folder"
  tar xzf "$archive" -C "$folder"
  mv "$folder/$name" "$release"
  cp "$base/srv/next/release-key.pem" "$release/"
  sed -i "s/\"version\":\"$version\"/\"version\":\"$next\"/" "$release/package.json"
  [ "$1" = good ] || sed -i '1i if (process.env.PORT === "3002") process.exit(3);' "$release/dist/server/main.js"
  echo "$next" >"$folder/version"
  tar c -C "$folder" "breezebox-$next-linux-x64" | gzip -1 >"$release.tar.gz"
  rm -r "$release"
  (cd "$folder" && sha256sum breezebox-*.tar.gz >SHA256SUMS)
  openssl pkeyutl -sign -rawin -inkey "$base/release.pem" -in "$folder/SHA256SUMS" \
    | base64 -w0 >"$folder/SHA256SUMS.sig"
}
pack good 1
# The second instance of this release does not start; on a copy of the store it does.
pack broken 2

cat >"$base/etc/systemd/system/try.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/srv/repository/tests/container/install-steps.sh
TimeoutStartSec=900
UNIT
mkdir -p "$base/etc/systemd/system/multi-user.target.wants"
ln -sf ../try.service "$base/etc/systemd/system/multi-user.target.wants/try.service"
timeout 1000 systemd-nspawn -q -D "$base" --bind-ro="$repository:/srv/repository" --private-network \
  --register=no --keep-unit -b --console=pipe >/dev/null || true
log=$base/srv/try/log
grep -E '^(ok|FAILED|installed|drilled|upgraded|returned|requests)' "$log"
if grep -q '^FAILED' "$log" || ! grep -q '^ok     last step' "$log"; then
  cat "$log" >&2
  exit 1
fi
