import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { placeElsewhere } from '../addresses/postcodes.ts';
import { describeDelivery } from './describe-delivery.ts';

describe('the delivery description', () => {
  const words = describeDelivery(deliveryAreas, { transitTimes: [] });

  it.each([
    ['GB', 'GX11 1AA', 'Gibraltar'],
    ['GB', 'FIQQ 1ZZ', 'the British overseas territories'],
    ['GB', 'ASCN 1ZZ', 'the British overseas territories'],
    ['GB', 'SIQQ 1ZZ', 'the British overseas territories'],
    ['GB', 'BF1 3AA', 'British forces post offices (BFPO)'],
    ['DK', '3900', 'Greenland'],
    ['DK', 'FO-100', 'the Faroe Islands'],
    ['CY', '99010', 'northern Cyprus'],
    ['FR', '98800', 'the French overseas territories that are not departments'],
  ])('lists excluded places: %s %s [INPUT-11]', (country, postcode, place) => {
    expect(placeElsewhere(postcode, country)).toBeDefined();
    expect(words).toContain(place);
  });

  it('states exclusions in one sentence, including the excluded islands [INPUT-11]', () => {
    expect(words.match(/We do not deliver to/g)).toHaveLength(1);
    expect(words).toContain('We do not deliver to the Channel Islands, the Isle of Man, Gibraltar');
  });
});
