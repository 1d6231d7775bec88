#!/bin/sh
# /etc/patroni/create-database.sh: creates the shop's role and database, once per cluster. Generated.
set -eu
psql -v ON_ERROR_STOP=1 -d "$1" <<'SQL'
create role breezebox login password '{{secret.shop}}';
-- PgBouncer does not pass this setting on.
alter role breezebox set idle_in_transaction_session_timeout = '30s';
create database breezebox owner breezebox;
SQL
