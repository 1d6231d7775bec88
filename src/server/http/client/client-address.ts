import { isIP } from 'node:net';
import type { ProxyTrust } from '../../config/proxy-trust.ts';

/**
 * The address of the visitor. X-Forwarded-For is read from its end, each entry only while the proxy that wrote it is
 * trusted: what a visitor puts there himself changes nothing.
 * @param peer the address at the other end of the socket
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

/** Whether the peer at `distance` proxies from the store is believed about who stands before it. */
export function isTrusted(address: string, distance: number, trust: ProxyTrust): boolean {
  if ('hops' in trust) return distance < trust.hops;
  const family = isIP(plainAddress(address));
  return family !== 0 && trust.networks.check(plainAddress(address), family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Some proxies name the visitor's port too: '203.0.113.7:51234', '[2001:db8::7]:51234'. All their visitors would else
 * count as one.
 */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/**
 * IPv4 addresses reach a socket that listens on IPv6 as '::ffff:192.0.2.1', and some proxies write '::ffff:c000:201'.
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

/** A group in hexadecimal, or the two that are written as an IPv4 address. */
function readGroup(text: string): number[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** What a limit counts by: the networks that an address lies in, the narrowest first. */
export type AddressGroup = readonly [string, ...string[]];

/** How many times the share of one address its /64, its /56 and its /48 have. */
export const networkShares = [1, 4, 16] as const;

/**
 * The networks that a limit counts an address by: an IPv4 address alone; of an IPv6 address its /64, which is one
 * household's network, and the /56 and the /48 around it, of which providers give customers a whole one.
 */
export function clientNetwork(address: string): AddressGroup {
  if (isIP(address) !== 6) return [address];
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  const network = (fourth: number, bits: number) =>
    `${[a, b, c, fourth].map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [network(d, 64), network(d & 0xff00, 56), network(0, 48)];
}
