#!/bin/sh
# Backs a shop on PostgreSQL up with the supplied pgBackRest configuration, and restores it to a time between two
# orders: sudo tests/container/try-pgbackrest.sh
# Needs root, Debian's pgbackrest and PostgreSQL, and a built project. Writes only below a temporary folder.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
# Debian can have several versions installed.
programs=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -1)")
work=$(mktemp -d)
data=$work/data port=$((20000 + $$ % 20000))
config=$work/pgbackrest.conf

as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups env PGBACKREST_CONFIG="$config" "$@"; }
backrest() { as_postgres pgbackrest --stanza=breezebox --log-level-console=warn "$@"; }
sql() { as_postgres "$programs/psql" -h "$work" -p "$port" -XAtq -v ON_ERROR_STOP=1 "$@"; }
server() { as_postgres "$programs/pg_ctl" -D "$data" -w -l "$work/log" "$@" >/dev/null; }
shop() {
  DATA_DIR="$work/shop" DATABASE_URL="postgres://postgres@127.0.0.1:$port/breezebox" \
    "$project/node_modules/.bin/node" "$project/dist/server/cli.js" "$@"
}
counts() { sql -d breezebox -c 'select count(*) from orders' -c 'select count(*) from products'; }
order() {
  "$project/node_modules/.bin/node" --input-type=module -e "
    import { placeSample } from '$project/tests/store/samples.ts';
    import { closeStore, openStore } from '$project/src/server/store/engine/database.ts';
    import { setAddressSecret } from '$project/src/server/store/engine/address-key.ts';
    setAddressSecret('0123456789abcdef0123456789abcdef');
    const store = await openStore({ url: 'postgres://postgres@127.0.0.1:$port/breezebox' });
    await placeSample(store, { key: 'order-number-$1' });
    await closeStore(store);"
}
# Prints the result of a check and records a failure.
failed=0
check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: $2, not $3" && failed=1; fi
}
finish() {
  server stop -m immediate 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$work/repository" "$work/shop" "$work/spool"
sed -e "s#^repo1-path=.*#repo1-path=$work/repository#" -e 's#^repo1-cipher-pass=.*#repo1-cipher-pass=for-this-test#' \
  -e "s#^pg1-path=.*#pg1-path=$data#" -e "s#^pg1-port=.*#pg1-port=$port\npg1-socket-path=$work#" \
  -e "s#^\[global\]#&\nlog-path=$work\nlock-path=$work/lock\nspool-path=$work/spool#" \
  "$project/deploy/pgbackrest/pgbackrest.conf" >"$config"
chown -R postgres:postgres "$work"
as_postgres "$programs/initdb" -D "$data" --auth=trust --encoding=UTF8 --locale=C >/dev/null
{
  sed "s#pgbackrest --#PGBACKREST_CONFIG=$config pgbackrest --#" "$project/deploy/pgbackrest/archive.conf"
  printf "port = %s\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '%s'\n" "$port" "$work"
} >>"$data/postgresql.conf"
server start
sql -d postgres -c 'create database breezebox'
backrest stanza-create
backrest check
check 'archive' "$?" 0

DATA_DIR=$work/shop DATABASE_URL="postgres://postgres@127.0.0.1:$port/breezebox" PORT=0 BACKGROUND_JOBS=off \
  "$project/node_modules/.bin/node" "$project/dist/server/main.js" >"$work/shop.log" 2>&1 &
server_pid=$!
until grep -q 'open at' "$work/shop.log"; do kill -0 "$server_pid" && sleep 0.2; done
kill "$server_pid"
wait "$server_pid" || true
order 1
backrest --type=full backup
order 2
backrest --type=incr backup
check 'backups' "$(backrest info --output=json | grep -o '"type":"[a-z]*"' | tr '\n' ' ')" '"type":"full" "type":"incr" '
order 3
before=$(counts)
moment=$(sql -d postgres -c 'select clock_timestamp()')
order 4
sql -d postgres -c 'select pg_switch_wal()' >/dev/null
after=$(counts)
[ "$before" != "$after" ] || failed=1

server stop -m fast
backrest --delta --type=time "--target=$moment" --target-action=promote restore
server start
until [ "$(sql -d postgres -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
check 'orders and products as of the time' "$(counts)" "$before"
check 'orders that the shop reads' "$(shop stats --json | grep -o '"orders": 3' | head -1)" '"orders": 3'

server stop -m fast
backrest --delta --type=immediate --set="$(backrest info --output=json | grep -o '"label":"[^"]*"' | head -1 | cut -d'"' -f4)" \
  --target-action=promote restore
server start
until [ "$(sql -d postgres -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
check 'orders of the full backup' "$(sql -d breezebox -c 'select count(*) from orders')" 1
exit "$failed"
