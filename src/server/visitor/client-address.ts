import { isIP } from 'node:net';
import type { ProxyTrust } from '../config/proxy-trust.ts';

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

/** Some proxies name the visitor's port too: '203.0.113.7:51234', '[2001:db8::7]:51234'. All their visitors would else count as one. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/** IPv4 addresses reach a socket that listens on IPv6 as '::ffff:192.0.2.1'. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** What a limit counts by: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0');
  return `${[...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
