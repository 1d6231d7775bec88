#!/bin/sh
# Installs a release in a Debian 12 container that boots systemd, asks it for pages over HTTPS, installs it again and
# removes it: sudo tests/container/try-install.sh release/breezebox-VERSION-linux-x64.tar.gz
# Needs root, mmdebstrap and systemd-container, and Debian's mirror once. The container itself has no network.
set -eu
archive=$1
base=${TRY_INSTALL_BASE:-/var/tmp/breezebox-container}
packages=systemd,systemd-sysv,dbus,curl,ca-certificates,libatomic1,caddy

[ -d "$base.clean" ] || mmdebstrap --variant=minbase --include="$packages" bookworm "$base.clean"
rm -rf "$base"
cp -a "$base.clean" "$base"
mkdir "$base/srv/try"
cp "$archive" "$base/srv/try/"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$base/etc/hosts"

cat >"$base/srv/try/try.sh" <<'END'
#!/bin/sh
exec >/srv/try/log 2>&1
cd /srv/try
# Prints a check, and remembers it if it fails.
check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: $2, not $3"; fi
}
status() { curl -sk --resolve shop.example:443:127.0.0.1 -o /dev/null -w '%{http_code}' "$1"; }
tar xzf breezebox-*.tar.gz
cd breezebox-*/
began=$(date +%s)
./install.sh --domain shop.example --email orders@shop.example --proxy caddy
echo "installed in $(($(date +%s) - began)) s"
check 'first instance' "$(status http://127.0.0.1:3001/)" 200
check 'second instance' "$(status http://127.0.0.1:3002/readyz)" 200
# No public certificate can be had here.
sed -i 's/^shop.example {/&\n\ttls internal/' /etc/caddy/breezebox.caddy
systemctl reload caddy
curl -sk --retry 20 --retry-all-errors --resolve shop.example:443:127.0.0.1 -o /dev/null https://shop.example/
check 'page over HTTPS' "$(status https://shop.example/)" 200
check 'command' "$(breezebox orders list)" 'No orders found.'
check 'invitation' "$(breezebox staff invite Owner | grep -c '^https://shop.example/desk/join#')" 1
before=$(cat /etc/breezebox/env /etc/systemd/system/breezebox*)
./install.sh --proxy none
check 'settings after a second run' "$(cat /etc/breezebox/env /etc/systemd/system/breezebox*)" "$before"
check 'page after a second run' "$(status http://127.0.0.1:3001/)" 200
systemctl start breezebox-backup.service
check 'backups' "$(ls /var/lib/breezebox/backups | wc -l)" 2
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
TimeoutStartSec=300
END
mkdir -p "$base/etc/systemd/system/multi-user.target.wants"
ln -sf ../try.service "$base/etc/systemd/system/multi-user.target.wants/try.service"
timeout 400 systemd-nspawn -q -D "$base" --private-network --register=no --keep-unit -b --console=pipe >/dev/null || true
grep -E '^(ok|FAILED|installed)' "$base/srv/try/log"
! grep -q '^FAILED' "$base/srv/try/log"
