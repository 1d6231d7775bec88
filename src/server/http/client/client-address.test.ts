import { describe, expect, it } from 'vitest';
import { parseProxyTrust } from '../../config/proxy-trust.ts';
import { clientNetwork, findClientAddress } from './client-address.ts';

const trust = (text: string) => {
  const parsed = parseProxyTrust(text);
  if (!parsed) throw new Error(`'${text}' is not readable`);
  return parsed;
};

describe('the client address', () => {
  it.each([
    ['no proxy is trusted: the header changes nothing', 'off', '203.0.113.7', '1.1.1.1', '203.0.113.7'],
    ['one proxy: the entry it wrote counts', '1', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies', '2', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['fewer entries than proxies: the first one', '3', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a trusted network', 'loopback,10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['a peer outside the trusted network', '10.0.0.0/8', '203.0.113.7', '1.1.1.1', '203.0.113.7'],
    ['no header from the proxy', 'loopback', '::1', undefined, '::1'],
    ['an IPv4 peer on an IPv6 socket', 'loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['rubbish in the header', '1', '127.0.0.1', '1.1.1.1, <script>', '127.0.0.1'],
    ['an IPv6 visitor', '1', '127.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['a proxy that names the port too', '1', '127.0.0.1', '1.1.1.1, 203.0.113.7:51234', '203.0.113.7'],
    ['an IPv4 visitor in hexadecimal', '1', '127.0.0.1', '::ffff:cb00:7107', '203.0.113.7'],
    ['the same of IPv6', '2', '127.0.0.1', '[2001:db8::7]:51234, [2001:db8::2]', '2001:db8::7'],
  ])('%s', (_, setting, peer, forwardedFor, expected) => {
    expect(findClientAddress(peer, forwardedFor, trust(setting))).toBe(expected);
  });

  it.each(['', '0', '10', '-1', 'yes', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', 'loopback,', '::1/129'])(
    'is not determined with the invalid setting %j',
    (setting) => {
      expect(parseProxyTrust(setting)).toBeUndefined();
    },
  );

  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2a3:3:4:5:6', ['2001:db8:1:2a3::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
    ['2001:0DB8:1:2::6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
    ['64:ff9b::192.0.2.1', ['64:ff9b:0:0::/64', '64:ff9b:0:0::/56', '64:ff9b:0:0::/48']],
    ['unknown', ['unknown']],
  ])('%s is rate limited as %j [ADMIN-2]', (address, group) => {
    expect(clientNetwork(address)).toEqual(group);
  });

  it.each(['::ffff:192.0.2.1', '::ffff:c000:201', '::FFFF:C000:0201', '0:0:0:0:0:ffff:c000:201'])(
    'treats an IPv4 address written as %s as IPv4 [ADMIN-2]',
    (peer) => {
      expect(findClientAddress(peer, undefined, trust('off'))).toBe('192.0.2.1');
    },
  );
});
