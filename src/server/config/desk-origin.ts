import type { Config } from './config.ts';

/** Where the desk is reached. A passkey belongs to a name: it is made for this one, and answers nowhere else. */
export interface DeskOrigin {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The name that passkeys are made for. */
  readonly rpId: string;
  /** Whether the desk answers under the host that a request names. */
  answersUnder(url: URL): boolean;
}

/**
 * The desk's address: under `DESK_HOST` if that is set, else the shop's; on a machine of one's own `localhost`, since a
 * passkey needs a name and no number. It answers under no other name: one that somebody else has pointed at the shop's
 * machine would be another site to the browser, and the same to the shop. On loopback it answers under each of its
 * names, on any port. Undefined where the desk is turned off.
 * @param shopOrigin where the shop is reached, without a trailing slash
 */
export function resolveDeskOrigin(
  { desk, deskHost }: Pick<Config, 'desk' | 'deskHost'>,
  shopOrigin: string,
): DeskOrigin | undefined {
  if (!desk) return undefined;
  const url = new URL(shopOrigin);
  if (deskHost) {
    const [name = ''] = deskHost.split(':');
    const answersUnder = ({ host }: URL) => host === deskHost;
    return { origin: `${url.protocol}//${deskHost}`, rpId: name, answersUnder };
  }
  const shop = new URL(shopOrigin);
  if (isNumber(url.hostname)) url.hostname = 'localhost';
  const answersUnder = (asked: URL) =>
    asked.host === shop.host || isSameName(asked, shop) || (isLoopback(url.hostname) && isLoopback(asked.hostname));
  return { origin: url.origin, rpId: url.hostname, answersUnder };
}

/** A proxy may hand on the port that the address leaves out, as in `shop.example:443`. */
function isSameName(asked: URL, { protocol, port, hostname }: URL): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  return asked.hostname === hostname && asked.port === usual && port === '';
}

/** Whether a host is this machine, by its name or by its number. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Whether a host is given by its number, for which no browser makes a passkey. */
function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
