#!/bin/sh
# Puts the files beside it in place and starts the services of {{host}}, where the shop is installed: sudo sh set-up.sh
# Repeating it after a change of the inventory keeps all data, and dated copies of the files that differ. It refuses,
# before it changes anything, where it would end another use of the machine. Generated (docs/operations/cluster.md).
set -eu
umask 022
here=$(dirname "$(readlink -f "$0")")
settings={{root}}/etc/breezebox/env
etcd={{root}}/etc/default/etcd
now=$(date +%Y-%m-%dT%H-%M-%S)

fail() {
  printf '%s\n' "$*" >&2
  exit 2
}
[ "$(id -u)" -eq 0 ] || fail 'Run this as root: sudo sh set-up.sh'
[ -f {{root}}/etc/systemd/system/breezebox@.service ] || fail 'First install the shop, with --proxy none.'

database_of() { sed -n 's/^[[:space:]]*DATABASE_URL\(_FILE\)\{0,1\}=//p' "$1" | tr -d "'\" "; }
if [ -f "$settings" ]; then
  present=$(database_of "$settings")
  [ -z "$present" ] || [ "$present" = "$(database_of "$here/etc/breezebox/env")" ] \
    || fail "The shop here uses another database (DATABASE_URL in $settings): remove that line to leave it."
  variable="^[[:space:]]*[A-Za-z_][A-Za-z0-9_]*=([^'\"\\]|'[^']*'|\"[^\"\\]*\")*\$"
  odd=$(grep -nEv -e '^[[:space:]]*([#;]|$)' -e "$variable" "$settings" | cut -d: -f1 | tr '\n' ' ')
  [ -z "$odd" ] || fail "Write each variable of $settings on one line, as NAME='value'. These lines differ: $odd"
fi
if [ -f "$here/etc/default/etcd" ] && grep -qs '^ETCD_INITIAL_CLUSTER=' "$etcd"; then
  grep -qx 'ETCD_INITIAL_CLUSTER_TOKEN={{name}}' "$etcd" || fail "etcd here belongs to another cluster: see $etcd"
fi
# Patroni's PostgreSQL is not among these.
if command -v pg_lsclusters >/dev/null; then
  for cluster in $(pg_lsclusters -h | awk '$4 ~ /^online/ { print $1 "/" $2 }'); do
    databases=$(runuser -u postgres -- psql -XAtq --cluster "$cluster" -d postgres -c \
      "select count(*) from pg_database where not datistemplate and datname <> 'postgres'") || databases=unknown
    [ "$databases" = 0 ] \
      || fail "PostgreSQL $cluster here has databases ($databases). To stop it: sudo systemctl disable --now postgresql"
  done
fi

# Variables entered by hand join the new settings.
if [ -f "$settings" ]; then
  kept=$(awk -F= 'FNR == NR { named[$1]; next } { sub(/^[[:space:]]+/, "") } /^[^#;]/ && !($1 in named)' \
    "$here/etc/breezebox/env" "$settings")
  if [ -n "$kept" ]; then
    printf '%s\n' "$kept" >>"$here/etc/breezebox/env"
    printf 'Kept in %s, though the inventory does not name it: %s\n' "$settings" \
      "$(printf '%s\n' "$kept" | cut -d= -f1 | tr '\n' ' ')"
  fi
fi

# Stops what Debian has started, also at the next start of the machine. Its data stays.
turn_off() { ! systemctl cat "$1.service" >/dev/null 2>&1 || systemctl disable --now --quiet "$1"; }

services='pgbouncer haproxy keepalived breezebox@1 breezebox@2'
turn_off postgresql
if [ -f "$here/etc/default/etcd" ]; then
  services="etcd patroni breezebox-disk.timer $services"
  # Debian starts etcd as a cluster of its own. Once it has a store, etcd ignores the list of members.
  if ! grep -qs '^ETCD_INITIAL_CLUSTER=' "$etcd"; then
    systemctl stop etcd
    store={{root}}/var/lib/etcd/default
    if [ -e "$store" ]; then
      mv "$store" "$store.$now"
      echo "The former store of etcd is now $store.$now"
    fi
  fi
elif grep -qs '^ETCD_INITIAL_CLUSTER=' "$etcd"; then
  echo "etcd keeps running: $etcd names a cluster of which it is a member."
else
  turn_off etcd
fi

changed=''
# Puts a file in place, for root and a group, and keeps a copy of one that differs: place MODE GROUP PATH.
place() {
  if ! cmp -s "$here/$3" "{{root}}/$3"; then
    changed="$changed $3"
    if [ -e "{{root}}/$3" ]; then
      cp -p "{{root}}/$3" "{{root}}/$3.$now"
      echo "The former {{root}}/$3 is now {{root}}/$3.$now"
    fi
  fi
  install -D -m "$1" -g "$2" "$here/$3" "{{root}}/$3"
}
{{files}}

systemctl daemon-reload
# shellcheck disable=SC2086
systemctl enable --quiet $services
# Nothing waits for the other machines here: etcd and the shop become ready once most of them run. A database that runs
# is not restarted.
if [ -f "$here/etc/default/etcd" ]; then
  systemctl start --no-block etcd patroni
  systemctl start breezebox-disk.timer
fi
# A reload keeps connections. Debian has started PgBouncer with settings that only a restart replaces.
case $changed in
  *pgbouncer.ini*) systemctl restart pgbouncer ;;
  *) systemctl reload-or-restart pgbouncer ;;
esac
systemctl reload-or-restart haproxy keepalived

serves() {
  systemctl is-active --quiet "$1" \
    && grep -qsz '^DATABASE_URL=' "/proc/$(systemctl show --property=MainPID --value "$1")/environ"
}
if serves breezebox@1 || serves breezebox@2; then
  # One after the other: the other instance serves meanwhile.
  systemctl restart breezebox@1
  systemctl restart breezebox@2
else
  # install.sh has started the shop with a file as its database.
  systemctl restart --no-block breezebox@1 breezebox@2
fi
