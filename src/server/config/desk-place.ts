import type { Config } from './config.ts';

/** Where the desk is reached. A passkey belongs to a name: it is made for this one, and answers nowhere else. */
export interface DeskPlace {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The name that passkeys are made for. */
  readonly rpId: string;
  /** The one host that it answers under; undefined where it answers wherever the shop does. */
  readonly host: string | undefined;
}

/**
 * The desk's address: under `DESK_HOST` if that is set, else the shop's; on a machine of one's own `localhost`, since a passkey
 * needs a name and no number. Undefined where the desk is turned off.
 * @param shopOrigin where the shop is reached, without a trailing slash
 */
export function findDeskPlace(
  { desk, deskHost }: Pick<Config, 'desk' | 'deskHost'>,
  shopOrigin: string,
): DeskPlace | undefined {
  if (!desk) return undefined;
  const url = new URL(shopOrigin);
  if (deskHost) {
    const [name = ''] = deskHost.split(':');
    return { origin: `${url.protocol}//${deskHost}`, rpId: name, host: deskHost };
  }
  if (isNumber(url.hostname)) url.hostname = 'localhost';
  return { origin: url.origin, rpId: url.hostname, host: undefined };
}

/** Whether a host is given by its number, for which no browser makes a passkey. */
function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
