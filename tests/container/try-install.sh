#!/bin/sh
# Installs a release in a Debian 12 container that boots systemd, sets the shop up over HTTPS until a test order is
# paid, installs it again, upgrades it while it is used, and removes it:
# sudo tests/container/try-install.sh release/breezebox-VERSION-linux-x64.tar.gz
# Needs root, mmdebstrap and systemd-container, and Debian's mirror once. The container itself has no network.
set -eu
archive=$1
repository=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
base=${TRY_INSTALL_BASE:-/var/tmp/breezebox-container}
packages=systemd,systemd-sysv,dbus,curl,ca-certificates,libatomic1,caddy

[ -d "$base.clean" ] || mmdebstrap --variant=minbase --include="$packages" bookworm "$base.clean"
rm -rf "$base"
cp -a "$base.clean" "$base"
mkdir "$base/srv/try" "$base/srv/repository"
cp "$archive" "$base/srv/try/"
printf '127.0.0.1 localhost shop.example\n::1 localhost\n' >"$base/etc/hosts"

# The next version: the same programs under a higher number.
name=$(basename "$archive" .tar.gz)
version=${name#breezebox-}
version=${version%-linux-x64}
next="${version%.*}.$((${version##*.} + 1))"
mkdir "$base/srv/next"
tar xzf "$archive" -C "$base/srv/next"
mv "$base/srv/next/$name" "$base/srv/next/breezebox-$next-linux-x64"
sed -i "s/\"version\":\"$version\"/\"version\":\"$next\"/" "$base/srv/next/breezebox-$next-linux-x64/package.json"
tar czf "$base/srv/next/breezebox-$next-linux-x64.tar.gz" -C "$base/srv/next" "breezebox-$next-linux-x64"
rm -r "$base/srv/next/breezebox-$next-linux-x64"
(cd "$base/srv/next" && sha256sum breezebox-*.tar.gz >SHA256SUMS)

cat >"$base/srv/try/try.sh" <<'END'
#!/bin/sh
exec >/srv/try/log 2>&1
cd /srv/try
# Prints a check, and remembers it if it fails.
check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: $2, not $3"; fi
}
status() { curl -sk -o /dev/null -w '%{http_code}' "$1"; }
# Certificates are Caddy's own, since no public one can be had here.
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
node=/opt/breezebox/current/bin/node
began=$(date +%s)
tar xzf breezebox-*.tar.gz
cd breezebox-*/
./install.sh --domain shop.example --email orders@shop.example --proxy caddy
echo "installed in $(($(date +%s) - began)) s"
check 'first instance' "$(status http://127.0.0.1:3001/)" 200
check 'second instance' "$(status http://127.0.0.1:3002/readyz)" 200
sed -i 's/^shop.example {/&\n\ttls internal/' /etc/caddy/breezebox.caddy
systemctl reload caddy
curl -sk --retry 20 --retry-all-errors -o /dev/null https://shop.example/
check 'page over HTTPS' "$(status https://shop.example/)" 200
check 'command' "$(breezebox orders list)" 'No orders found.'
link=$(breezebox staff invite Owner | grep -o 'https://shop.example/desk/join#[0-9a-f]*')
set_up=$(NODE_EXTRA_CA_CERTS=$authority $node /srv/repository/tests/container/set-up-shop.ts "$link" 2>&1)
echo "$set_up"
check 'paid test order' "$(echo "$set_up" | grep -c '^live, payable: true, open steps: none; order BB-.* paid$')" 1
took=$(($(date +%s) - began))
echo "installed, set up and paid in $took s, of 300 allowed"
check 'in time' "$((took < 300))" 1
before=$(cat /etc/breezebox/env /etc/systemd/system/breezebox*)
./install.sh --proxy none
check 'settings after a second run' "$(cat /etc/breezebox/env /etc/systemd/system/breezebox*)" "$before"
check 'page after a second run' "$(status http://127.0.0.1:3001/)" 200
systemctl start breezebox-backup.service
check 'backups' "$(ls /var/lib/breezebox/backups | wc -l)" 3

NODE_EXTRA_CA_CERTS=$authority $node /srv/repository/tests/container/request-constantly.ts https://shop.example >/srv/try/outcomes 2>&1 &
requests=$!
sleep 3
began=$(date +%s)
breezebox upgrade --unsigned --yes /srv/next/breezebox-*.tar.gz
check 'upgrade' "$?" 0
echo "upgraded in $(($(date +%s) - began)) s"
sleep 2
kill "$requests"
wait "$requests"
echo "requests meanwhile: $(cat /srv/try/outcomes)"
check 'failed requests' "$(grep -o '"failed":[0-9]*' /srv/try/outcomes)" '"failed":0'
check 'version after the upgrade' "$(readlink /opt/breezebox/current)" "$(cd /srv/next && ls *.tar.gz | sed 's#breezebox-\(.*\)-linux.*#releases/\1#')"
check 'page after the upgrade' "$(status https://shop.example/)" 200
reference=$(echo "$set_up" | grep -o 'BB-[0-9A-Z-]*')
check 'paid order after the upgrade' "$(breezebox orders show "$reference" | grep -ci -m1 paid)" 1
check 'failed units' "$(systemctl --failed --no-legend --plain)" ''
./install.sh --uninstall
check 'instance after removal' "$(systemctl is-active breezebox@1)" inactive
check 'data after removal' "$(ls /var/lib/breezebox/store.db /etc/breezebox/env | wc -l)" 2
poweroff
END
chmod 755 "$base/srv/try/try.sh"
cat >"$base/etc/systemd/system/try.service" <<'END'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/srv/try/try.sh
TimeoutStartSec=600
END
mkdir -p "$base/etc/systemd/system/multi-user.target.wants"
ln -sf ../try.service "$base/etc/systemd/system/multi-user.target.wants/try.service"
timeout 700 systemd-nspawn -q -D "$base" --bind-ro="$repository:/srv/repository" --private-network --register=no --keep-unit -b --console=pipe >/dev/null || true
grep -E '^(ok|FAILED|installed|upgraded|requests)' "$base/srv/try/log"
! grep -q '^FAILED' "$base/srv/try/log"
