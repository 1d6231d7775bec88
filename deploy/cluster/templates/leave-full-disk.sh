#!/bin/sh
# /etc/patroni/leave-full-disk.sh: hands the primary to another host before this one's disk is full. PostgreSQL refuses
# writes on a full disk without failing over. Run every ten seconds by breezebox-disk.timer. Generated.
set -eu
free_kb=$(df --output=avail {{root}}/var/lib/postgresql | tail -1)
[ "$free_kb" -lt "${LEAST_FREE_KB:-1048576}" ] || exit 0
curl -sfo /dev/null -m 3 http://{{ip}}:8008/primary || exit 0
echo "only $free_kb kB free: switching over" >&2
exec curl -sS -m 30 -u patroni:{{secret.api}} -d '{"leader":"{{host}}"}' http://{{ip}}:8008/switchover
