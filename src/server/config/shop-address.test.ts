import { expect, it } from 'vitest';
import { parseShopAddress } from './shop-address.ts';

it.each([
  ['https://www.mill.co.uk', 'https://www.mill.co.uk'],
  [' HTTPS://Shop.Mill.co.uk/ ', 'https://shop.mill.co.uk'],
  ['https://mill.co.uk:8443', 'https://mill.co.uk:8443'],
  ['https://mühle.de', 'https://xn--mhle-0ra.de'],
])('the desk accepts the address %s [SETDESK-26]', (typed, origin) => {
  expect(parseShopAddress(typed)).toBe(origin);
});

it.each([
  ...['', 'www.mill.co.uk', 'http://www.mill.co.uk', 'ftp://www.mill.co.uk', 'https://', 'https://mill'],
  ...['https://mill.co.uk/shop', 'https://mill.co.uk?a=1', 'https://mill.co.uk#a', 'https://me:pw@mill.co.uk'],
  ...['http://127.0.0.1', 'https://127.0.0.1', 'https://2130706433', 'https://0x7f.1', 'https://[::1]'],
  ...['https://8.8.8.8', 'https://[2606:2800:220:1::1]', 'https://192.168.0.2', 'https://localhost'],
  ...['https://shop.localhost', 'https://localhost.', 'https://nas.local', 'https://shop.internal', 'https://shop.lan'],
  ...['https://shop.test', 'https://www.breezebox.example', 'https://mill.co.uk\nX: y'],
])('the desk refuses the address %j [SETDESK-26]', (typed) => {
  expect(parseShopAddress(typed)).toBeUndefined();
});
