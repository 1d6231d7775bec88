#!/bin/sh
# Puts the files beside it in place and starts the services of {{host}}, where the shop is installed: sudo sh set-up.sh
# Repeating it after a change of the inventory keeps all data. Generated (docs/operations/cluster.md).
set -eu
umask 022
here=$(dirname "$(readlink -f "$0")")

fail() {
  printf '%s\n' "$*" >&2
  exit 2
}
[ "$(id -u)" -eq 0 ] || fail 'Run this as root: sudo sh set-up.sh'
[ -f /etc/systemd/system/breezebox@.service ] || fail 'First install the shop, with --proxy none.'

services='pgbouncer haproxy keepalived breezebox@1 breezebox@2'
if [ -f "$here/etc/default/etcd" ]; then
  services="etcd patroni breezebox-disk.timer $services"
  systemctl disable --now --quiet postgresql
  # Debian starts etcd as a cluster of its own. Once it has a store, etcd ignores the list of members.
  if ! grep -qs '^ETCD_INITIAL_CLUSTER=' /etc/default/etcd; then
    systemctl stop etcd
    rm -rf /var/lib/etcd/default
  fi
fi

# Puts a file in place, for root and a group: place MODE GROUP PATH.
place() { install -D -m "$1" -g "$2" "$here/$3" "/$3"; }
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
# Debian has started these with settings of its own, and install.sh the shop with a file as its database.
systemctl restart pgbouncer
systemctl reload-or-restart haproxy keepalived
systemctl restart --no-block breezebox@1 breezebox@2
