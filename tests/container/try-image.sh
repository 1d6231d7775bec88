#!/bin/sh
# Builds the image of a release on a base made on this machine, and runs it with a read-only root:
# sudo tests/container/try-image.sh release
# Needs root, podman and mmdebstrap. Uses no registry: the base is Debian 12 from its mirror.
set -eu
release=$1
project=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
base=localhost/debian-12-minimal
options="--cgroup-manager=cgroupfs --log-level=error ${PODMAN_OPTIONS:-}"

# shellcheck disable=SC2086
run() { podman $options "$@"; }
finish() {
  run rm -f breezebox-try >/dev/null 2>&1 || true
  run volume rm -f breezebox-try >/dev/null 2>&1 || true
}
trap finish EXIT
failed=0
check() {
  if [ "$2" = "$3" ]; then echo "ok     $1"; else echo "FAILED $1: '$2', not '$3'"; failed=1; fi
}

run image exists "$base" || mmdebstrap --variant=minbase --include=libatomic1 bookworm - | run import -q - "$base"
run build -q --isolation=chroot --build-arg BASE="$base" -f "$project/deploy/container/Containerfile" -t breezebox "$release"
finish
secret=$(mktemp)
echo 'smtp://127.0.0.1:1025' >"$secret"
chmod 644 "$secret"
run run -d --ulimit=nofile=1024:4096 --ulimit=nproc=1024:4096 --name breezebox-try --network=none --read-only --tmpfs /tmp --cap-drop=ALL --security-opt=no-new-privileges \
  -v breezebox-try:/data -v "$secret:/run/secrets/smtp_url:ro,Z" -e SMTP_URL_FILE=/run/secrets/smtp_url breezebox >/dev/null
ask="fetch('http://127.0.0.1:3000/readyz').then(({ ok, status }) => process.exit(ok ? console.log(status) : 1), () => process.exit(1))"
for _ in $(seq 100); do
  status=$(run exec breezebox-try node -e "$ask" 2>/dev/null) && break
  sleep 0.1
done
check ready "${status:-}" 200
check command "$(run exec breezebox-try breezebox orders list)" "No orders found."
check "ordinary user" "$(run exec breezebox-try id -u)" 10001
check "read-only root" "$(run exec breezebox-try sh -c "touch /opt/breezebox/x 2>/dev/null || echo refused")" refused
run stop -t 30 breezebox-try >/dev/null
check "graceful stop" "$(run inspect -f "{{.State.ExitCode}}" breezebox-try)" 0
rm "$secret"
exit $failed
