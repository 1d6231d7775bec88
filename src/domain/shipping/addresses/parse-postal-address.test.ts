import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { regions } from '../../../contract/catalogue/product.ts';
import { countryName } from './country-name.ts';
import { parsePostalAddress } from './parse-postal-address.ts';

describe('parsePostalAddress', () => {
  it.each([
    ['1 Hill Road\nLeeds LS1 1AA', '1 Hill Road | Leeds | LS1 1AA | '],
    [
      'Science block, 1 Hill Road,\r\nLeeds,\nls11aa\n\nUK',
      'Science block, 1 Hill Road | Leeds | ls11aa | United Kingdom',
    ],
    ['1 Hill Road, Stoke on Trent ST4 2DF, England', '1 Hill Road | Stoke on Trent | ST4 2DF | United Kingdom'],
    ['Unter den Linden 1\n10115 Berlin\nDeutschland', 'Unter den Linden 1 | Berlin | 10115 | Germany'],
    ['Dam 1, 1012 JS Amsterdam, The Netherlands', 'Dam 1 | Amsterdam | 1012 JS | Netherlands'],
  ])('splits %j [QUOTE-6]', (address, fields) => {
    const { shippingAddress, city, postalCode, country = '' } = parsePostalAddress(address, 'uk-eu');
    expect([shippingAddress, city, postalCode, country].join(' | ')).toBe(fields);
  });

  it('splits an American address, and keeps the state with the city [QUOTE-6]', () => {
    const [springfield, place] = ['1 Main St', { city: 'Springfield, IL', postalCode: '62701' }];
    expect(parsePostalAddress('1 Main St, Springfield, IL 62701', 'us-only')).toEqual({
      shippingAddress: springfield,
      ...place,
    });
    expect(parsePostalAddress('1 Main St\nSpringfield IL 62701-1234\nUSA', 'us-only')).toEqual({
      shippingAddress: '1 Main St',
      city: 'Springfield IL',
      postalCode: '62701-1234',
      country: 'United States',
    });
  });

  it.each(['1 Hill Road Leeds LS1 1AA', 'Hill Road School\n1200 Main Street', '1 Hill Road, Leeds', '10115 Berlin'])(
    'keeps %j whole rather than guessing [QUOTE-6]',
    (address) => {
      expect(parsePostalAddress(address, 'uk-eu')).toEqual({ shippingAddress: address.replace('\n', ', ') });
    },
  );

  it('accepts only the delivery countries of its own region [QUOTE-6]', () => {
    for (const region of regions) {
      for (const other of regions) {
        for (const country of deliveryAreas[other].countries.map(countryName)) {
          const { country: known } = parsePostalAddress(`1 Main St\n${country}`, region);
          expect(known).toBe(region === other ? country : undefined);
        }
      }
    }
  });

  it('loses no word of any address [QUOTE-6]', () => {
    const word = fc.constantFrom('Hill', 'Road', '1', 'LS1', '1AA', 'LS11AA', '10115', 'IL', '62701', '1012', 'Leeds');
    const address = fc.array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n')), { maxLength: 9 });
    fc.assert(
      fc.property(address, fc.constantFrom(...regions), (typed, region) => {
        const text = typed.flat().join('');
        const { shippingAddress = '', city = '', postalCode = '' } = parsePostalAddress(text, region);
        const words = (line: string) =>
          line
            .split(/[\s,]+/)
            .filter(Boolean)
            .toSorted();
        expect(words(`${shippingAddress} ${city} ${postalCode}`)).toEqual(words(text));
      }),
    );
  });
});
