import { BlockList, isIP } from 'node:net';

/** Trusted proxies: a number of hops, or a list of addresses and networks. */
export type ProxyTrust = { readonly hops: number } | { readonly networks: BlockList };

const loopback = ['127.0.0.0/8', '::1/128'];

/** Parses TRUST_PROXY: 'off', a number of proxies, or a list of addresses, networks and 'loopback'. */
export function parseProxyTrust(text: string): ProxyTrust | undefined {
  if (text === 'off') return { hops: 0 };
  if (/^\d+$/.test(text)) return /^[1-9]$/.test(text) ? { hops: Number(text) } : undefined;
  const networks = new BlockList();
  for (const part of text.split(',').map((entry) => entry.trim())) {
    const entries = part === 'loopback' ? loopback : [part];
    if (!entries.every((entry) => addNetwork(networks, entry))) return undefined;
  }
  return { networks };
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  const maxPrefix = family === 4 ? 32 : 128;
  const length = prefix === undefined ? maxPrefix : Number(prefix);
  if (!family || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0') || length > maxPrefix) return false;
  networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}
