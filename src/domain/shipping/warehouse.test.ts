import { expect, it } from 'vitest';
import { countryOf, returnTo, shipFrom } from './warehouse.ts';

const gb = '1 Example Street, London EC1A 0AA, United Kingdom';
const us = '100 Example Avenue, Austin, TX 78701, United States';
const settings = { legalName: 'Breezebox Ltd', postalAddress: gb, returnAddress: null, usAddress: us };
const irish = 'Returns, 5 Dock Road, Dublin D02 AF30, Ireland';

it.each([
  ['uk-eu', settings, gb, `Breezebox Ltd, ${gb}`],
  ['us-only', settings, us, `Breezebox Ltd, ${us}`],
  ['us-only', { ...settings, usAddress: null }, gb, `Breezebox Ltd, ${gb}`],
  ['us-only', { ...settings, returnAddress: irish }, us, `Breezebox Ltd, ${us}`],
  ['us-only', { ...settings, usAddress: null, returnAddress: irish }, gb, irish],
  ['uk-eu', { ...settings, returnAddress: irish }, gb, irish],
] as const)('goods of %s with %j ship from %s and are returned to %s [US-4]', (region, own, from, back) => {
  expect([shipFrom(region, own), returnTo(region, own)]).toEqual([from, back]);
});

it('reads the country at the end of an address, if we deliver to it', () => {
  expect([gb, us, irish, '12 Main Street\nAustin TX 78701'].map(countryOf)).toEqual(['GB', 'US', 'IE', undefined]);
});
