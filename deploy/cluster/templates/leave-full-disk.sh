#!/bin/sh
# /etc/patroni/leave-full-disk.sh: hands the primary to another host before this one's disk is full. PostgreSQL refuses
# writes on a full disk without failing over. Run every ten seconds by breezebox-disk.timer. Generated.
set -eu
free_kb=$(df --output=avail {{root}}/var/lib/postgresql | tail -1)
[ "$free_kb" -lt "${LEAST_FREE_KB:-1048576}" ] || exit 0
curl -sfo /dev/null -m 3 http://{{ip}}:8008/primary || exit 0

left={{root}}/run/breezebox-left-full-disk
stayed={{root}}/run/breezebox-stayed-on-full-disk
is_recent() { [ -n "$(find "$1" -mmin -60 2>/dev/null)" ]; }
# Says once an hour why this host remains the primary.
stay() {
  is_recent "$stayed" || { touch "$stayed" && echo "only $free_kb kB free, not switching over: $1" >&2; }
  exit 0
}
# If all disks are full, the hosts do not pass the primary around.
if is_recent "$left"; then stay 'this host was switched over less than an hour ago'; fi
curl -sf -m 3 http://{{ip}}:8008/cluster | grep -q '"sync_standby"' || stay 'there is no synchronous standby'

echo "only $free_kb kB free: switching over" >&2
touch "$left"
curl -sS --fail-with-body -m 30 -u patroni:{{secret.api}} -d '{"leader":"{{host}}"}' http://{{ip}}:8008/switchover || {
  # 22: Patroni refused. After a timeout the switchover may still happen.
  [ $? -ne 22 ] || rm "$left"
  exit 1
}
