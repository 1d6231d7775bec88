#!/bin/sh
# Runs inside the container of try-install.sh, and prints a line for each check.
exec >/srv/try/log 2>&1
cd /srv/try || exit
tests=/srv/repository/tests/container
node=/opt/breezebox/current/bin/node
drill=breezebox-restore-drill
export NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/try.crt

check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: $2, not $3"; fi
}
# Certificates are verified.
status() { curl -s -o /dev/null -w '%{http_code}' "$1"; }
wait_for() {
  for _ in $(seq 300); do
    if "$@"; then return; fi
    sleep 0.2
  done
}
installed_files() { cat /etc/breezebox/env /etc/systemd/system/breezebox* /etc/caddy/*; }
# Runs a command while customers look at pages and order.
in_use() {
  $node $tests/request-constantly.ts https://www.mill.co.uk >outcomes &
  requests=$!
  sleep 3
  began=$(date +%s)
  "$@"
  result=$?
  took=$(($(date +%s) - began))
  sleep 2
  kill $requests
  wait $requests
  echo "requests meanwhile: $(cat outcomes)"
  check 'failed requests' "$(grep -o '"failed":[0-9]*' outcomes)" '"failed":0'
}

# The stand-in of a public certificate authority: the shop's Caddy gets its certificate by ACME, and all verify it.
cp /etc/ssl/certs/ca-certificates.crt public.crt
cat >ca.caddy <<'CADDY'
{
	admin off
	auto_https disable_redirects
	skip_install_trust
}
ca.example:8443 {
	tls internal
	acme_server
}
CADDY
XDG_DATA_HOME=/srv/try XDG_CONFIG_HOME=/srv/try caddy run --config ca.caddy --adapter caddyfile 2>ca.log &
wait_for test -f caddy/pki/authorities/local/root.crt
install -m 644 caddy/pki/authorities/local/root.crt "$NODE_EXTRA_CA_CERTS"
update-ca-certificates

began=$(date +%s)
tar xzf breezebox-*.tar.gz
cd breezebox-*/ || exit
# As a signed release contains it.
cp /srv/next/release-key.pem .
touch /srv/try/start
sleep 1
./install.sh --dry-run --domain www.mill.co.uk --email orders@mill.co.uk --proxy caddy >/srv/try/dry
check 'dry run' "$? $(grep -c "$drill.timer" /srv/try/dry)" '0 3'
check 'dry run changes nothing' \
  "$(find /etc /opt /usr /var/lib -xdev -newer /srv/try/start ! -path '/var/lib/[cs]*')" ''

(umask 077 && ./install.sh --domain www.mill.co.uk --email orders@mill.co.uk --proxy caddy >/srv/try/installation)
check 'installation' "$?" 0
cat /srv/try/installation
echo "installed in $(($(date +%s) - began)) s"
check 'first instance' "$(status http://127.0.0.1:3001/)" 200
check 'second instance' "$(status http://127.0.0.1:3002/readyz)" 200
check 'copy of the former Caddyfile' "$(grep -c '^:80 {' /etc/caddy/Caddyfile.orig)" 1
check 'completion' \
  "$(bash -c '. /usr/local/share/bash-completion/completions/breezebox && complete -p breezebox' | grep -c _complete)" 1
sed -i '/^{$/a \\tacme_ca https://ca.example:8443/acme/local/directory' /etc/caddy/Caddyfile
systemctl restart caddy
curl -s --retry 100 --retry-delay 1 --retry-all-errors -o /dev/null https://www.mill.co.uk/
check 'page over HTTPS' "$(status https://www.mill.co.uk/)" 200
curl -s -o /dev/null --cacert /srv/try/public.crt --capath /srv/try/none https://www.mill.co.uk/
check 'certificate is refused without its authority' "$?" 60
check 'redirection to HTTPS' \
  "$(curl -s -o /dev/null -w '%{redirect_url}' http://www.mill.co.uk/)" https://www.mill.co.uk/
check 'command' "$(breezebox orders list)" 'No orders found.'
$node $tests/receive-mail.ts 2525 >/srv/try/mails &
link=$(grep -o 'https://www.mill.co.uk/desk/join#[0-9a-f]*' /srv/try/installation)
set_up=$($node $tests/set-up-shop.ts "$link" 2525 2>&1)
echo "$set_up"
check 'paid test order' "$(echo "$set_up" | grep -c '^test order BB-.* paid$')" 1
check 'paid order of the live shop' \
  "$(echo "$set_up" | grep -c '^live, payable: true, open steps: none, later: none; order BB-.* paid$')" 1
took=$(($(date +%s) - began))
echo "installed, set up and paid in $took s, of 300 allowed"
check 'in time' "$((took < 300))" 1
wait_for grep -q '^ada@customer.example: ' /srv/try/mails
check 'emails' "$(cut -d: -f1 /srv/try/mails | sort -u | tr '\n' ' ')" 'ada@customer.example orders@mill.co.uk '
reference=$(echo "$set_up" | tail -1 | grep -o 'BB-[0-9A-Z-]*')
is_paid() { breezebox orders show "$reference" | grep -ci -m1 paid; }

before=$(installed_files)
./install.sh --proxy caddy >/srv/try/second
check 'second installation' "$? $(grep -c -e '^  write' -e desk/join /srv/try/second)" '0 0'
check 'files after a second installation' "$(installed_files)" "$before"
check 'page after a second installation' "$(status https://www.mill.co.uk/)" 200

for timer in breezebox-backup $drill; do
  check "$timer.timer" "$(systemctl is-enabled $timer.timer) $(systemctl is-active $timer.timer)" 'enabled active'
  check "unit of $timer.timer" "$(systemctl show -P Unit $timer.timer)" $timer.service
done
check 'day of the next drill' "$(systemctl show -P NextElapseUSecRealtime $drill.timer | cut -c1-3)" Sun
systemctl start breezebox-backup.service
check 'backup by its service' "$? $(ls /var/lib/breezebox/backups | wc -l)" '0 3'
began=$(date +%s)
systemctl start $drill.service
check 'drill' "$?" 0
echo "drilled in $(($(date +%s) - began)) s"
check 'drill in doctor' "$(breezebox doctor | grep -c '^Last restore drill: .* succeeded\.$')" 1

# A machine that was off on Sunday: the timer starts the drill at once, here without its random delay.
runs() { systemctl show -P ExecMainStartTimestampMonotonic $drill.service; }
earlier=$(runs)
is_over() { [ "$(runs)" != "$earlier" ] && [ "$(systemctl is-active $drill.service)" != activating ]; }
systemctl stop $drill.timer
mkdir -p /run/systemd/system/$drill.timer.d
printf '[Timer]\nRandomizedDelaySec=0\n' >/run/systemd/system/$drill.timer.d/at-once.conf
systemctl daemon-reload
touch -d '8 days ago' /var/lib/systemd/timers/stamp-$drill.timer
systemctl start $drill.timer
wait_for is_over
check 'drill by its timer' "$(runs | grep -cvx "$earlier") $(systemctl show -P Result $drill.service)" '1 success'

drill_mails() { grep 'restore drill' /srv/try/mails; }
dd if=/dev/zero of="$(ls -t /var/lib/breezebox/backups/*.db | head -1)" bs=4096 seek=4 count=64 conv=notrunc
systemctl start $drill.service
check 'drill of a damaged backup' "$? $(systemctl is-failed $drill.service)" '1 failed'
wait_for drill_mails
check 'emails of drills' "$(drill_mails)" 'orders@mill.co.uk: The restore drill failed'
systemctl start breezebox-backup.service
systemctl start $drill.service
check 'drill of a new backup' "$? $(systemctl is-failed $drill.service)" '0 inactive'
sleep 5
check 'emails of drills in all' "$(drill_mails | wc -l)" 1

in_use breezebox upgrade --yes /srv/next/good/breezebox-*.tar.gz
check 'upgrade' "$result" 0
echo "upgraded in $took s"
good=$(cat /srv/next/good/version)
check 'version after the upgrade' "$(readlink /opt/breezebox/current)" "releases/$good"
check 'page after the upgrade' "$(status https://www.mill.co.uk/)" 200
check 'paid order after the upgrade' "$(is_paid)" 1

in_use breezebox upgrade --yes /srv/next/broken/breezebox-*.tar.gz
check 'upgrade to a release that fails in use' "$result" 1
echo "returned in $took s"
check 'version after the return' "$(readlink /opt/breezebox/current)" "releases/$good"
check 'instances after the return' \
  "$(status http://127.0.0.1:3001/readyz) $(status http://127.0.0.1:3002/readyz)" '200 200'
check 'paid order after the return' "$(is_paid)" 1
check 'failed units' "$(systemctl --failed --no-legend --plain)" ''

./install.sh --uninstall
check 'removal' "$?" 0
check 'instance after removal' "$(systemctl is-active breezebox@1)" inactive
check 'files after removal' "$(find /opt /etc/systemd /etc/caddy /usr/local -name '*breezebox*')" ''
check 'timers after removal' "$(systemctl list-timers --all --no-legend 'breezebox*')" ''
check 'data after removal' "$(ls /var/lib/breezebox/store.db /etc/breezebox/env | wc -l)" 2
tar xzf /srv/next/good/breezebox-*.tar.gz -C /srv/try
/srv/try/breezebox-"$good"-linux-x64/install.sh
check 'installation on kept data' "$? $(status https://www.mill.co.uk/)" '0 200'
check 'paid order after a new installation' "$(is_paid)" 1
echo 'ok     last step'
poweroff
