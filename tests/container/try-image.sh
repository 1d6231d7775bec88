#!/bin/sh
# Builds the image of a release on a base made on this machine, runs it with a read-only root, and composes it with
# Caddy until an order is paid over HTTPS: tests/container/try-image.sh release
# Needs root, podman, podman-compose and mmdebstrap, and the ports 80 and 443. Uses no registry: the base is Debian 12
# from its mirror, and has Caddy too.
set -eu
# crun refuses control groups of both versions at once. Mounts of this script's own have the first version alone.
if mountpoint -q /sys/fs/cgroup/unified; then
  exec unshare -m sh -c 'umount /sys/fs/cgroup/unified && exec "$0" "$@"' "$0" "$@"
fi
release=$1
project=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
base=localhost/debian-12-minimal
work=$(mktemp -d)
# Health checks are run below, not by timers of systemd.
export DISABLE_HC_SYSTEMD=true
export CONTAINERS_CONF="$work/containers.conf" DOMAIN=localhost EMAIL=orders@shop.example SMTP_URL="$work/smtp"
cat >"$CONTAINERS_CONF" <<'CONF'
[containers]
default_ulimits = ["nofile=1024:4096", "nproc=1024:4096"]
[engine]
cgroup_manager = "cgroupfs"
CONF
echo 'smtp://127.0.0.1:1025' >"$SMTP_URL"
chmod 755 "$work"
# As compose.yaml asks for: only the containers' user may read it.
chown 10001 "$SMTP_URL"
chmod 400 "$SMTP_URL"

run() { podman --log-level=error "$@"; }
compose() { podman-compose -p breezebox-try -f "$project/deploy/container/compose.yaml" "$@" >>"$work/composed" 2>&1; }
finish() {
  compose down -v || true
  run rm -f breezebox-try >/dev/null 2>&1 || true
  run volume rm -f breezebox-try >/dev/null 2>&1 || true
  run network rm breezebox-try_default >/dev/null 2>&1 || true
}
trap 'finish; rm -r "$work"' EXIT
trap 'exit 1' INT TERM
failed=0
check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: '$2', not '$3'"; failed=1; fi
}
health() { run healthcheck run "$1" >/dev/null 2>&1 && echo healthy; }
seconds() { echo $(($(date +%s) - began)); }
# Runs a command until it succeeds, for a minute.
until_done() {
  for _ in $(seq 300); do
    if "$@" 2>/dev/null; then return; fi
    sleep 0.2
  done
}

run image exists "$base" || mmdebstrap --quiet --variant=minbase --include=libatomic1,ca-certificates,caddy bookworm - \
  | run import -q --change 'ENV XDG_DATA_HOME=/data' --change 'ENV XDG_CONFIG_HOME=/config' - "$base" >/dev/null
run tag "$base" docker.io/library/caddy:2
began=$(date +%s)
run build -q --format docker --isolation=chroot --build-arg BASE="$base" \
  -f "$project/deploy/container/Containerfile" -t breezebox "$release" >/dev/null
echo "built in $(seconds) s"
finish

run run -d --name breezebox-try --network=none --read-only --tmpfs /tmp --cap-drop=ALL \
  --security-opt=no-new-privileges -v breezebox-try:/data -v "$SMTP_URL:/run/secrets/smtp_url:ro,Z" \
  -e SMTP_URL_FILE=/run/secrets/smtp_url breezebox >/dev/null
ask="const { ok, status } = await fetch('http://127.0.0.1:3000/readyz'); process.exit(ok ? console.log(status) : 1)"
check ready "$(until_done run exec breezebox-try node --input-type=module -e "$ask")" 200
check health "$(health breezebox-try)" healthy
check command "$(run exec breezebox-try breezebox orders list)" "No orders found."
check "ordinary user" "$(run exec breezebox-try id -u)" 10001
check "read-only root" "$(run exec breezebox-try sh -c "touch /opt/breezebox/x 2>/dev/null || echo refused")" refused
run stop -t 30 breezebox-try >/dev/null
check "graceful stop" "$(run inspect -f "{{.State.ExitCode}}" breezebox-try)" 0

# Caddy's own authority signs the certificate of localhost.
began=$(date +%s)
compose up -d
until_done run exec breezebox-try_caddy_1 cat /data/caddy/pki/authorities/local/root.crt >"$work/authority"
page() { curl -sf -o /dev/null -w '%{http_code}' --cacert "$work/authority" https://localhost/; }
check "page over HTTPS" "$(until_done page | tail -c 3)" 200
link=$(run exec breezebox-try_shop_1 breezebox staff invite Owner | grep -o 'https://localhost/desk/join#[0-9a-f]*')
node=$project/node_modules/.bin/node
set_up=$(NODE_EXTRA_CA_CERTS=$work/authority "$node" "$project/tests/container/set-up-shop.ts" "$link" 2>&1) || true
echo "$set_up"
check "paid orders" \
  "$(echo "$set_up" | grep -c '^\(test\|live, .* open steps: none, later: domain email;\) order BB-.* paid$')" 2
echo "composed, set up and paid in $(seconds) s"
check "health of the composed shop" "$(health breezebox-try_shop_1)" healthy
check "no health check of the backups" \
  "$(run inspect -f '{{with .Config.Healthcheck}}{{.Test}}{{end}}' breezebox-try_backup_1)" '[NONE]'
run exec breezebox-try_backup_1 breezebox backup --keep 14 >/dev/null 2>&1
check "drill" "$(run exec breezebox-try_backup_1 breezebox restore-drill >/dev/null 2>&1 && echo succeeded)" succeeded
run stop -t 10 breezebox-try_backup_1 >/dev/null
check "stop of the backups" "$(run inspect -f "{{.State.ExitCode}}" breezebox-try_backup_1)" 0
compose down
compose up -d
reference=$(echo "$set_up" | tail -1 | grep -o 'BB-[0-9A-Z-]*')
check "page of new containers" "$(until_done page | tail -c 3)" 200
check "paid order in new containers" \
  "$(run exec breezebox-try_shop_1 breezebox orders show "$reference" | grep -ci -m1 paid)" 1
exit $failed
