#!/bin/sh
# Installs the shop from its unpacked archive, or upgrades it to this version: sudo ./install.sh --domain shop.example
# Repeating it changes nothing more. `--dry-run` prints each step. Needs systemd, and the network for missing packages.
set -eu
# The shop's user must be able to read the programs, whatever root's umask is. `put` and `install` set their own modes.
umask 022
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'END'
Usage: install.sh [options]
  --domain NAME     host name of the shop, such as www.your-shop.com (asked for if missing)
  --email ADDRESS   where orders are announced, and sender of emails (asked for if missing)
  --proxy KIND      caddy (HTTPS by itself, installed if missing), nginx (prints what to add) or none; default: what is
                    installed; on a first installation caddy, unless another program uses port 80
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
# Where the shells of Debian and others look.
bash_completion=/usr/local/share/bash-completion/completions/breezebox
zsh_completion=/usr/local/share/zsh/site-functions/_breezebox
here=$(dirname "$(readlink -f "$0")")
domain='' email='' proxy='' dry='' uninstall='' first='' unproxied=''

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

# Lists of packages may be missing or outdated.
install_packages() {
  step apt-get install -y -q "$@" || { step apt-get update -q && step apt-get install -y -q "$@"; }
}

list_backups() { ls "$data/backups" 2>/dev/null || true; }
# Backs up with the installed version, whose command may keep root's HOME. It fails too if only the copy to the backup
# target did, as a warning says: that does not stop an upgrade.
back_up() {
  before=$(list_backups)
  if step env HOME="$data" /usr/local/bin/breezebox backup; then return; fi
  [ "$(list_backups)" != "$before" ] || fail 'No backup was made, so the version is not changed.'
}

# Writes standard input to a file, unless the file has that content already.
put() {
  mode=$1 file=$2
  content=$(cat)
  if [ -f "$file" ] && [ "$(cat "$file")" = "$content" ]; then return; fi
  printf '  write %s\n' "$file"
  [ -z "$dry" ] || return 0
  (umask 077 && printf '%s\n' "$content" >"$file.new") && chmod "$mode" "$file.new" && mv "$file.new" "$file"
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
  step rm -f "$bash_completion" "$zsh_completion"
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
  if command -v caddy >/dev/null; then
    proxy=caddy
  elif command -v nginx >/dev/null; then
    proxy=nginx
  elif [ ! -f "$settings/env" ] && command -v apt-get >/dev/null; then
    # An upgrade keeps a shop as it is reached. Without `ss`, nothing is known to use the port.
    [ -n "$(ss -ltnH 'sport = :80' 2>/dev/null)" ] || proxy=caddy
  fi
fi
case $proxy in caddy | nginx | none) ;; *) fail "--proxy is caddy, nginx or none, not $proxy" ;; esac

echo "Installing version $version:"
# A minimal Debian lacks a library that Node is linked against, and curl, with which the service waits for the shop.
missing=''
"$here/bin/node" --version >/dev/null 2>&1 || missing=libatomic1
command -v curl >/dev/null || missing="$missing curl"
if [ -n "$missing" ]; then
  command -v apt-get >/dev/null || fail "Install these, and run this again: $missing"
  # shellcheck disable=SC2086
  install_packages $missing
  [ -n "$dry" ] || "$here/bin/node" --version >/dev/null
fi
if ! id breezebox >/dev/null 2>&1; then
  step useradd --system --home-dir "$data" --shell /usr/sbin/nologin breezebox
fi
step install -d -m 755 "$home" "$home/releases"
step install -d -m 700 "$settings"
step install -d -m 700 -o breezebox -g breezebox "$data"
if [ "$here" != "$home/releases/$version" ]; then
  # Data is in a file, or in the database that the settings name.
  if [ -f "$settings/env" ] && [ -x /usr/local/bin/breezebox ] \
    && { [ -f "$data/store.db" ] || grep -Eq '^[[:space:]]*DATABASE_URL(_FILE)?=' "$settings/env"; }; then
    back_up
  fi
  step rm -rf "$home/releases/$version.new"
  step cp -r "$here" "$home/releases/$version.new"
  step chown -R root:root "$home/releases/$version.new"
  # It holds nothing private, and may have been unpacked with any umask.
  step chmod -R u+rwX,go+rX,go-w "$home/releases/$version.new"
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
for shell in bash zsh; do
  file=$bash_completion
  [ $shell = bash ] || file=$zsh_completion
  if script=$(SHOP_COMMAND='sudo breezebox' "$here/bin/breezebox" completion $shell 2>/dev/null); then
    step install -d "$(dirname "$file")"
    printf '%s\n' "$script" | put 644 "$file"
  fi
done
step systemctl daemon-reload
# shellcheck disable=SC2086
step systemctl enable --quiet breezebox@1 breezebox@2 $timers
# One after the other: the other instance serves meanwhile.
step systemctl restart breezebox@1
step systemctl restart breezebox@2
# shellcheck disable=SC2086
step systemctl start $timers

if [ -z "$domain" ] && [ -f "$settings/env" ]; then
  address="s#^[[:space:]]*PUBLIC_URL=['\"]\{0,1\}https\{0,1\}://\([^'\"/[:space:]]*\).*#\1#p"
  domain=$(sed -n "$address" "$settings/env" | tail -n 1)
fi
caddyfile=/etc/caddy/Caddyfile site=/etc/caddy/breezebox.caddy

# Caddy's file on one line and without comments; nothing if there is none.
condense() {
  [ ! -f $caddyfile ] || sed 's/#.*//' $caddyfile | tr -s '[:space:]' ' ' | sed 's/^ //; s/ $//'
}

# Unlike `validate`, it opens no log files as root.
caddy_accepts() { [ -n "$dry" ] || caddy adapt --adapter caddyfile --config $caddyfile >/dev/null; }

# Whether a file without our import serves the shop, by itself or by a file that it imports.
serves_shop() {
  case $1 in *127.0.0.1:3001*) return 0 ;; esac
  [ -f $caddyfile ] || return 1
  caddy adapt --adapter caddyfile --config $caddyfile 2>/dev/null \
    | grep -qiF -e "\"${domain%%:*}\"" -e '"127.0.0.1:3001"'
}

# Replaces Caddy's file by standard input, and keeps a copy, its owner and its mode. Undoes that if Caddy rejects it.
rewrite_caddyfile() {
  content=$(cat)
  copy=$caddyfile.orig
  [ ! -e "$copy" ] || copy=$caddyfile.$(date +%Y-%m-%dT%H-%M-%S)
  step cp -p $caddyfile "$copy" || return 1
  printf '  write %s\n' $caddyfile
  [ -z "$dry" ] || return 0
  printf '%s\n' "$content" >$caddyfile || return 1
  caddy_accepts || {
    cat "$copy" >$caddyfile
    return 1
  }
}

# Serves the shop beside the sites that Caddy serves already. `set -e` does not apply where it is called.
set_up_caddy() {
  ours=$here/deploy/Caddyfile import='import breezebox.caddy'
  if [ -z "$domain" ]; then
    echo "  Caddy's files stay: $settings/env has no PUBLIC_URL. For a site in Caddy, run this with --domain NAME."
    return 0
  fi
  command -v caddy >/dev/null || install_packages caddy || return 1
  present=$(condense)
  case $present in
    "$import"* | *" $import"*) ;;
    *)
      if serves_shop "$present"; then
        echo "  $caddyfile serves the shop already, and stays."
        return 0
      fi ;;
  esac
  step install -d /etc/caddy || return 1
  former=''
  [ ! -f $site ] || former=$(cat $site)
  sed "s#www\.breezebox\.example#$domain#g" "$here/deploy/breezebox.caddy" | put 644 $site || return 1
  case $present in
    # The page of Debian's or of Caddy's own package.
    '' | ':80 { root * /usr/share/caddy file_server }')
      if [ -f $caddyfile ]; then rewrite_caddyfile <"$ours"; else put 644 $caddyfile <"$ours"; fi ;;
    "$import"* | *" $import"*) caddy_accepts ;;
    # As --uninstall leaves it.
    *'exclude http.log.error http.handlers.reverse_proxy'*)
      printf '%s\n' "$(cat $caddyfile)" "$import" | rewrite_caddyfile ;;
    # Unlike a site such as {$DOMAIN}.
    '{ '*)
      echo "  $caddyfile has global options: add log and import of $home/current/deploy/Caddyfile to it." >&2
      return 1 ;;
    *) printf '%s\n' "$(sed "/^$import/d" "$ours")" "$(cat $caddyfile)" "$import" | rewrite_caddyfile ;;
  esac || {
    # Otherwise Caddy would fail at its next start.
    if [ -n "$former" ]; then printf '%s\n' "$former" | put 644 $site; else step rm -f $site; fi
    return 1
  }
  step systemctl reload-or-restart caddy
}

case $proxy in
  caddy) set_up_caddy || unproxied=yes ;;
  nginx) echo "  nginx: follow $home/current/docs/operations/install.md#nginx-and-tls" ;;
  none) echo '  No reverse proxy: run this again with --proxy caddy, or set up your own for HTTPS.' ;;
esac

cat <<END

The shop runs on 127.0.0.1:3001 and 127.0.0.1:3002${domain:+, for https://$domain}.
Open ports 80 and 443 in your firewall, and no other for the shop.
Next:  sudo breezebox staff invite YOUR-NAME    prints the link to the desk
       sudo breezebox doctor                    lists what you still need to set up
END
if [ -n "$first" ]; then
  printf '\nSet up the shop at the desk: open the link that this prints.\n'
  step /usr/local/bin/breezebox staff invite Owner
fi
if [ -n "$unproxied" ]; then
  printf '\nCaddy does not serve the shop yet: see above, then run this again with --proxy caddy.\n' >&2
  exit 1
fi
