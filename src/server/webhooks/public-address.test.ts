import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it('tells public addresses from those of private and special networks [HOOK-3]', () => {
  const refused = [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.0.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.1',
    ],
    ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
    ],
    ...['2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '', 'localhost', '127.1', '0x7f000001'],
  ];
  expect(refused.filter(isPublicAddress)).toEqual([]);
  const open = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::1'];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});
