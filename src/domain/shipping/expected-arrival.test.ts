import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { expectedArrival } from './expected-arrival.ts';

it.each([
  // 27 November 2026 is a Friday.
  ['United Kingdom', '2026-11-27', '2026-12-01', '2026-12-04'],
  ['Germany', '2026-11-27', '2026-12-03', '2026-12-09'],
  ['United Kingdom', '2026-11-28', '2026-12-01', '2026-12-04'],
])('a parcel to %s sent on %s arrives from %s to %s [VALIDATOR-5]', (country, sentOn, from, until) => {
  expect(expectedArrival(deliveryAreas['uk-eu'], country, sentOn)).toEqual({ from, until });
});
