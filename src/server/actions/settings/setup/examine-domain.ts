import { lookup } from 'node:dns/promises';
import type { DomainCheck } from '../../../../contract/settings/setup.ts';
import { isReservedHost } from '../../../../domain/settings/placeholders.ts';
import { describeFetchError } from '../../../observability/fetch-error.ts';
import { getText } from '../../../webhooks/get-text.ts';
import { isPublicAddress } from '../../../webhooks/public-address.ts';

/** What a test replaces: name resolution, and the request. */
export interface DomainParts {
  readonly resolve: (host: string) => Promise<readonly { readonly address: string }[]>;
  readonly get: typeof getText;
}

const timeoutMs = 8_000;
const network: DomainParts = { resolve: (host) => lookup(host, { all: true }), get: getText };

/**
 * Resolves the shop's own domain, and asks it for `/healthz` over https as a customer's browser would: certificates are
 * verified, redirects are not followed, and no private address is asked.
 * @param origin public origin of the shop
 */
export async function examineDomain(origin: string, { resolve, get }: DomainParts = network): Promise<DomainCheck> {
  const url = new URL('/healthz', origin);
  const found: DomainCheck = { url: origin, status: 'ok', addresses: [], reason: null };
  if (isReservedHost(url.hostname)) return { ...found, status: 'reserved' };
  const known = resolve(url.hostname.replace(/^\[|\]$/g, '')).then(
    (all) => all.slice(0, 10).map(({ address }) => address),
    () => [],
  );
  const late = new Promise<string[]>((give) => setTimeout(give, timeoutMs, []).unref());
  const addresses = await Promise.race([known, late]);
  const resolved = { ...found, addresses };
  if (addresses.length === 0) return { ...resolved, status: 'unresolved' };
  if (!addresses.every(isPublicAddress)) return { ...resolved, status: 'private' };
  if (url.protocol !== 'https:') return { ...resolved, status: 'not-secure' };
  try {
    const { status, text } = await get({ url, headers: { Accept: 'application/json' }, timeoutMs, maxBytes: 4_096 });
    const isShop = status === 200 && text !== undefined && text.includes('"status"');
    return isShop ? resolved : { ...resolved, status: 'other-server', reason: `it answered ${status}` };
  } catch (error) {
    return { ...resolved, status: 'unreachable', reason: describeFetchError(error, timeoutMs) };
  }
}
