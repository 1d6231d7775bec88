import { isIP } from 'node:net';
import type { ProxyTrust } from '../../config/proxy-trust.ts';

/**
 * Determines the visitor's IP address. Reads X-Forwarded-For from the end, each entry only if the proxy that wrote it
 * is trusted, so that a header forged by the visitor has no effect.
 * @param peer remote address of the socket
 */
export function findClientAddress(peer: string, forwardedFor: string | null | undefined, trust: ProxyTrust): string {
  let client = plainAddress(peer);
  const entries = forwardedFor?.split(',') ?? [];
  for (let distance = 0; isTrusted(client, distance, trust); distance += 1) {
    const next = plainAddress(withoutPort(entries.pop()?.trim() ?? ''));
    if (!isIP(next)) break;
    client = next;
  }
  return client;
}

/** Whether the peer at `distance` proxies from the server is trusted about its own peer. */
export function isTrusted(address: string, distance: number, trust: ProxyTrust): boolean {
  if ('hops' in trust) return distance < trust.hops;
  const family = isIP(plainAddress(address));
  return family !== 0 && trust.networks.check(plainAddress(address), family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Some proxies append the visitor's port: '203.0.113.7:51234', '[2001:db8::7]:51234'. Without this, all their
 * visitors would count as one.
 */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/**
 * Normalises IPv4-mapped addresses: a socket listening on IPv6 reports IPv4 peers as '::ffff:192.0.2.1', and some
 * proxies write '::ffff:c000:201'.
 */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return address;
  return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const read = (text: string | undefined) => (text ? text.split(':').flatMap(readGroup) : []);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** A hexadecimal group, or the two groups written as an IPv4 address. */
function readGroup(text: string): number[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Rate limit keys of a client: the networks that contain its IP address, narrowest first. */
export type AddressGroup = readonly [string, ...string[]];

/** Multiples of the single-address limit for its /64, /56 and /48. */
export const networkShares = [1, 4, 16] as const;

/**
 * Networks that a rate limit counts an IP address by: an IPv4 address itself; for IPv6 the /64, which is one
 * household, and the enclosing /56 and /48, which providers assign to single customers.
 */
export function clientNetwork(address: string): AddressGroup {
  if (isIP(address) !== 6) return [address];
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  const network = (fourth: number, bits: number) =>
    `${[a, b, c, fourth].map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [network(d, 64), network(d & 0xff00, 56), network(0, 48)];
}
