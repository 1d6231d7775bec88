#!/bin/sh
# Installs the shop from its unpacked archive, or upgrades it to this version: sudo ./install.sh --domain shop.example
# Repeating it changes nothing more. `--dry-run` prints each step. Needs systemd; no network, except for Caddy.
set -eu

usage() {
  cat <<'END'
Usage: install.sh [options]
  --domain NAME     host name of the shop, such as www.your-shop.com (asked for if missing)
  --email ADDRESS   where orders are announced, and sender of emails (asked for if missing)
  --proxy KIND      caddy (HTTPS by itself), nginx (prints what to add) or none; default: what is installed
  --dry-run         print each step and change nothing
  --uninstall       stop the shop and remove it; data, settings and backups stay
  -h, --help        print this help
END
}

home=/opt/breezebox
data=/var/lib/breezebox
settings=/etc/breezebox
units=/etc/systemd/system
timers='breezebox-backup.timer breezebox-restore-drill.timer'
here=$(dirname "$(readlink -f "$0")")
domain='' email='' proxy='' dry='' uninstall='' first=''

fail() {
  printf '%s\n' "$*" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  case $1 in
    --domain | --email | --proxy)
      [ $# -ge 2 ] || fail "$1 needs a value. See install.sh --help"
      case $1 in --domain) domain=$2 ;; --email) email=$2 ;; --proxy) proxy=$2 ;; esac
      shift ;;
    --dry-run) dry=yes ;;
    --uninstall) uninstall=yes ;;
    -h | --help) usage; exit 0 ;;
    *) fail "Unknown option $1. See install.sh --help" ;;
  esac
  shift
done

# Prints a step, and runs it unless this is a dry run.
step() {
  printf '  %s\n' "$*"
  [ -n "$dry" ] || "$@"
}

# Writes standard input to a file, unless the file has that content already.
put() {
  mode=$1 file=$2
  content=$(cat)
  if [ -f "$file" ] && [ "$(cat "$file")" = "$content" ]; then return; fi
  printf '  write %s\n' "$file"
  [ -z "$dry" ] || return 0
  (umask 077 && printf '%s\n' "$content" >"$file.new")
  chmod "$mode" "$file.new"
  mv "$file.new" "$file"
}

ask() {
  printf '%s ' "$1" >&2
  read -r answer || answer=''
  printf '%s' "$answer"
}

[ -n "$dry" ] || [ "$(id -u)" -eq 0 ] || fail 'Run this as root: sudo ./install.sh'

if [ -n "$uninstall" ]; then
  echo 'Uninstalling the shop:'
  for unit in breezebox@1 breezebox@2 $timers; do
    step systemctl disable --now --quiet "$unit" || true
  done
  step rm -rf "$home" /usr/local/bin/breezebox "$units/breezebox@.service" /etc/caddy/breezebox.caddy
  for timer in $timers; do step rm -f "$units/$timer" "$units/${timer%.timer}.service"; done
  if grep -qs '^import breezebox.caddy' /etc/caddy/Caddyfile; then
    step sed -i '/^import breezebox.caddy/d' /etc/caddy/Caddyfile
    step systemctl reload caddy || true
  fi
  step systemctl daemon-reload
  echo "Kept: orders and pictures in $data, settings in $settings, and the user breezebox."
  exit 0
fi

[ -x "$here/bin/node" ] || fail "Run this script from the unpacked archive: it needs the built shop beside it."
version=$(sed -n 's/.*"version":"\([^"]*\)".*/\1/p' "$here/package.json")

if [ ! -f "$settings/env" ]; then
  [ -n "$domain" ] || domain=$(ask 'Host name of the shop, such as www.your-shop.com:')
  [ -n "$email" ] || email=$(ask 'Email address for orders:')
  printf '%s' "$domain" | grep -Eqx '[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?' || fail "Not a host name: $domain"
  printf '%s' "$email" | grep -Eqx "[^@[:space:]'<>]+@[A-Za-z0-9.-]+" || fail "Not an email address: $email"
fi
if [ -z "$proxy" ]; then
  proxy=none
  if command -v caddy >/dev/null; then proxy=caddy; elif command -v nginx >/dev/null; then proxy=nginx; fi
fi
case $proxy in caddy | nginx | none) ;; *) fail "--proxy is caddy, nginx or none, not $proxy" ;; esac

echo "Installing version $version:"
# Node is linked against a library that a minimal Debian lacks.
if ! "$here/bin/node" --version >/dev/null 2>&1; then
  command -v apt-get >/dev/null || fail "bin/node does not start: install the library libatomic, and run this again."
  step apt-get install -y -q libatomic1
  [ -n "$dry" ] || "$here/bin/node" --version >/dev/null
fi
if ! id breezebox >/dev/null 2>&1; then
  step useradd --system --home-dir "$data" --shell /usr/sbin/nologin breezebox
fi
step install -d -m 755 "$home" "$home/releases"
step install -d -m 700 "$settings"
step install -d -m 700 -o breezebox -g breezebox "$data"
if [ "$here" != "$home/releases/$version" ]; then
  if [ -f "$settings/env" ] && [ -x /usr/local/bin/breezebox ] && [ -f "$data/store.db" ]; then
    step /usr/local/bin/breezebox backup
  fi
  step rm -rf "$home/releases/$version.new"
  step cp -r "$here" "$home/releases/$version.new"
  step chown -R root:root "$home/releases/$version.new"
  step rm -rf "$home/releases/$version"
  step mv "$home/releases/$version.new" "$home/releases/$version"
fi
step ln -sfn "releases/$version" "$home/current"

if [ ! -f "$settings/env" ]; then
  first=yes
  put 600 "$settings/env" <<END
# Settings of the shop, which $home/current/docs/configuration.md lists. Single quotes around every value.
PUBLIC_URL='https://$domain'
OPERATOR_EMAIL='$email'
MAIL_FROM='$email'
# SMTP_URL='smtps://USER:PASSWORD@HOST:465'
END
fi

# Turns the paths of a clone into those of an installed release.
place() {
  sed -e "s#/srv/breezebox/node_modules/.bin/node#$home/current/bin/node#" -e "s#/srv/breezebox#$home/current#g" \
    -e 's#sudo shop#sudo breezebox#g' -e 's#/usr/local/sbin/shop#/usr/local/bin/breezebox#' "$here/deploy/$1"
}

place breezebox@.service | put 644 "$units/breezebox@.service"
for timer in $timers; do
  for unit in "${timer%.timer}.service" "$timer"; do place "$unit" | put 644 "$units/$unit"; done
done
place shop | put 755 /usr/local/bin/breezebox
step systemctl daemon-reload
# shellcheck disable=SC2086
step systemctl enable --quiet breezebox@1 breezebox@2 $timers
# One after the other: the other instance serves meanwhile.
step systemctl restart breezebox@1
step systemctl restart breezebox@2
# shellcheck disable=SC2086
step systemctl start $timers

if [ -z "$domain" ]; then domain=$(sed -n "s#^PUBLIC_URL='https\{0,1\}://\([^'/]*\).*#\1#p" "$settings/env"); fi
case $proxy in
  caddy)
    step install -d /etc/caddy
    # Debian's own page has no address but the port.
    if [ ! -f /etc/caddy/Caddyfile ] || grep -q '^:80 {' /etc/caddy/Caddyfile; then
      put 644 /etc/caddy/Caddyfile <"$here/deploy/Caddyfile"
    elif ! grep -q '^import breezebox.caddy' /etc/caddy/Caddyfile; then
      # The rest of the file is as --uninstall leaves it.
      if grep -q 'exclude http.log.error http.handlers.reverse_proxy' /etc/caddy/Caddyfile; then
        step sed -i '$a import breezebox.caddy' /etc/caddy/Caddyfile
      else
        echo "  Add the contents of $here/deploy/Caddyfile to /etc/caddy/Caddyfile."
      fi
    fi
    sed "s#www\.breezebox\.example#$domain#g" "$here/deploy/breezebox.caddy" | put 644 /etc/caddy/breezebox.caddy
    step systemctl reload-or-restart caddy ;;
  nginx) echo "  nginx: follow $home/current/docs/operations/install.md#nginx-and-tls" ;;
  none) echo '  No reverse proxy: install Caddy or nginx for HTTPS, then run this again.' ;;
esac

cat <<END

The shop runs on 127.0.0.1:3001 and 127.0.0.1:3002, for https://$domain.
Open ports 80 and 443 in your firewall, and no other for the shop.
Next:  sudo breezebox staff invite YOUR-NAME    prints the link to the desk
       sudo breezebox doctor                    lists what you still need to set up
END
if [ -n "$first" ]; then
  printf '\nSet up the shop at the desk: open the link that this prints.\n'
  step /usr/local/bin/breezebox staff invite Owner
fi
