import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { regions } from '../../../contract/catalogue/product.ts';
import { countryName } from './country-name.ts';
import { findCountry } from './find-country.ts';

const ukEu = deliveryAreas['uk-eu'].countries;
const us = deliveryAreas['us-only'].countries;

/** A country of the UK & EU region, and one of the ways to write its name. */
const written = fc.tuple(fc.constantFrom(...ukEu), fc.constantFrom('en-GB', 'de', 'fr', 'es', 'pl', 'el', 'bg'));
const spaces = fc.constantFrom('', ' ', '  ', '\t');

describe('findCountry', () => {
  it.each([
    ['UK', 'United Kingdom'],
    ['u.k.', 'United Kingdom'],
    ['Great Britain', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['Northern Ireland', 'United Kingdom'],
    ['The United Kingdom', 'United Kingdom'],
    ['Deutschland', 'Germany'],
    ['ÖSTERREICH', 'Austria'],
    ['espana', 'Spain'],
    ['Ελλάδα', 'Greece'],
    ['the Netherlands', 'Netherlands'],
    ['Holland', 'Netherlands'],
    ['Czech Republic', 'Czechia'],
    ['Éire', 'Ireland'],
    ['United Kingdom (UK)', 'United Kingdom'],
    ['United Kingdom of Great Britain and Northern Ireland', 'United Kingdom'],
    ['England, UK', 'United Kingdom'],
    ['UK - England', 'United Kingdom'],
    ['GB-ENG', 'United Kingdom'],
    ['Cymru', 'United Kingdom'],
    ['Velká Británie', 'United Kingdom'],
    ['英国', 'United Kingdom'],
    ['N. Ireland', 'United Kingdom'],
    ['G.B.', 'United Kingdom'],
    ['Ireland, Republic of', 'Ireland'],
    ['Ireland (Republic)', 'Ireland'],
    ['Republic of Ireland (Éire)', 'Ireland'],
    ['R.O.I.', 'Ireland'],
    ['DEU', 'Germany'],
    ['Deutschland (DE)', 'Germany'],
    ['Federal Republic of Germany', 'Germany'],
    ['Bundesrepublik Deutschland', 'Germany'],
    ['France métropolitaine', 'France'],
    ['Kingdom of Spain', 'Spain'],
    ['República Portuguesa', 'Portugal'],
    ['Czech Rep.', 'Czechia'],
    ['Slovakia (Slovak Republic)', 'Slovakia'],
    ['Netherlands (the)', 'Netherlands'],
  ])('recognises %s as %s [DELIVER-1, INPUT-8]', (text, name) => {
    expect(findCountry(ukEu, text)).toBe(name);
    expect(findCountry(us, text)).toBeUndefined();
  });

  it.each(['USA', 'usa', 'U.S.', 'U. S. A.', 'US', 'America', 'United States of America', 'Vereinigte Staaten'])(
    'recognises %s as the United States [DELIVER-1]',
    (text) => {
      expect(findCountry(us, text)).toBe('United States');
      expect(findCountry(ukEu, text)).toBeUndefined();
    },
  );

  it.each([
    'Norway',
    'Switzerland',
    'Jersey',
    'Guernsey',
    'Isle of Man',
    'Canada',
    'Mexico',
    'Europe',
    '??',
    '  ',
    'Jersey, UK',
    'Isle of Man (UK)',
    'Greenland (Denmark)',
    'Cyprus (North)',
    'UK, Ireland',
    'Republic of',
  ])('recognises that %s is not delivered to [DELIVER-1, INPUT-8]', (text) => {
    for (const region of regions) expect(findCountry(deliveryAreas[region].countries, text)).toBeUndefined();
  });

  it('recognises every country in any language, case and spacing, and confuses it with no other [DELIVER-1]', () => {
    fc.assert(
      fc.property(written, fc.boolean(), spaces, ([code, language], shouted, space) => {
        const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? '';
        const text = `${space}${shouted ? name.toUpperCase() : name.toLowerCase()}${space}`;
        expect(findCountry(ukEu, text)).toBe(countryName(code));
        expect(
          findCountry(
            ukEu.filter((other) => other !== code),
            text,
          ),
        ).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('recognises its own country names, and returns one of them or none for any text [DELIVER-1]', () => {
    const names = ukEu.map(countryName);
    for (const name of names) expect(findCountry(ukEu, name)).toBe(name);
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect([undefined, ...names]).toContain(findCountry(ukEu, text));
      }),
    );
  });
});
