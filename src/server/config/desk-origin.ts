import type { Config } from './config.ts';

/** Origin of the desk. Passkeys are bound to its host name and work under no other. */
export interface DeskOrigin {
  /** Without a trailing slash. */
  readonly origin: string;
  /** WebAuthn relying party id. */
  readonly rpId: string;
  /** Whether the desk responds under the host that a request names. */
  answersUnder(url: URL): boolean;
}

/**
 * Resolves the desk's origin: `DESK_HOST` if set, otherwise the shop's; `localhost` on a development machine, since a
 * passkey needs a name rather than an IP address. The desk responds under no other host: a foreign name that points
 * to this machine would be another site to the browser but the same to the shop. On loopback it responds under each
 * loopback name, on any port. Undefined if the desk is turned off.
 * @param shopOrigin public origin of the shop, without a trailing slash
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

/** A proxy may pass on the default port, as in `shop.example:443`. */
function isSameName(asked: URL, { protocol, port, hostname }: URL): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  return asked.hostname === hostname && asked.port === usual && port === '';
}

/** Whether a host is the loopback interface, by name or IP address. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Whether a host is an IP address, for which no browser creates a passkey. */
function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
