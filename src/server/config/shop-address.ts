import { isIP } from 'node:net';
import { isReservedHost } from '../../domain/settings/placeholders.ts';
import { isOwnNetwork } from './own-network.ts';
import { variables } from './variables.ts';

/** What an address saved at the desk must be, as the end of the sentence 'it must be ...'. */
export const shopAddressFormat =
  'an https address on your own domain without a path, such as https://www.your-shop.com';

/**
 * Parses the shop's address as the desk may set it. Unlike the environment, the desk cannot set an address that locks
 * its owner out: browsers create passkeys over https only, and for no IP address.
 * @returns the origin, undefined for another address
 */
export function parseShopAddress(text: string): string | undefined {
  const origin = variables.PUBLIC_URL.schema.safeParse(text.trim()).data;
  if (!origin?.startsWith('https:')) return undefined;
  const { hostname } = new URL(origin);
  const isNoDomain = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname.endsWith('.');
  return isNoDomain || isOwnNetwork(hostname) || isReservedHost(hostname) ? undefined : origin;
}
