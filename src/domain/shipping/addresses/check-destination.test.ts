import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { regions } from '../../../contract/catalogue/product.ts';
import { findPlaceProblem } from './check-destination.ts';
import { countryName } from './country-name.ts';
import { examplePostcode } from './postcodes.ts';

const problemOf = (country: string, city: string, postalCode: string, region: 'uk-eu' | 'us-only' = 'uk-eu') =>
  findPlaceProblem(deliveryAreas[region], { country, city, postalCode });

describe('country and postcode', () => {
  it('match in the example of each delivery country [INPUT-5]', () => {
    for (const region of regions)
      for (const code of deliveryAreas[region].countries)
        expect(problemOf(countryName(code), 'Anywhere', examplePostcode(code) ?? '', region)).toBeUndefined();
  });

  it.each([
    ['United Kingdom', 'London', 'sw1a1aa'],
    ['United Kingdom', 'Lerwick', 'ZE1 0AA'],
    ['United Kingdom', 'Kirkcaldy', 'KY1 1AA'],
    ['Northern Ireland', 'Belfast', 'BT1 5GS'],
    ['Ireland', 'Dublin', 'd6w xy00'],
    ['Netherlands', 'Amsterdam', '1012JS'],
    ['Germany', 'Berlin', 'D-10117'],
    ['Sweden', 'Stockholm', 'SE-111 20'],
    ['Portugal', 'Funchal', '9000-001'],
    ['Finland', 'Mariehamn', 'AX-22100'],
    ['Spain', 'Las Palmas', '35001'],
    ['France', 'Pointe-à-Pitre', '97110'],
    ['Italy', 'None', '10060'],
  ])('match: %s, %s, %s [INPUT-5]', (country, city, postalCode) => {
    expect(problemOf(country, city, postalCode)).toBeUndefined();
  });

  it.each([
    ['United Kingdom', 'Berlin', '10117', 'Germany'],
    ['United Kingdom', 'Paris', '75001', 'France'],
    ['United Kingdom', 'Dublin', 'D02 X285', 'Ireland'],
    ['Ireland', 'Belfast', 'BT1 5GS', 'United Kingdom'],
    ['Germany', 'Wien', 'A-1010', 'Austria'],
    ['Austria', 'Anywhere', '00-001', 'Poland'],
    ['Belgium', 'Amsterdam', '1012 JS', 'Netherlands'],
  ])('that differ are both reported with a suggested country: %s, %s, %s [INPUT-5]', (...place) => {
    const [country, city, postalCode, offered] = place;
    const problem = problemOf(country, city, postalCode);
    expect(problem).toMatchObject({ field: 'country', offered });
    for (const word of [country, postalCode, offered]) expect(problem?.message).toContain(word);
  });

  it.each([
    ['United Kingdom', 'Springfield', '10117', 'Check the postcode and the country'],
    ['Netherlands', 'Amsterdam', '0000', 'Enter one such as 1012 JS'],
    ['Germany', 'Berlin', '00123', 'Check the postcode and the country'],
  ])(
    'that differ without a likely country explain how to fix it: %s, %s, %s [INPUT-5]',
    (country, city, postalCode, advice) => {
      const problem = problemOf(country, city, postalCode);
      expect(problem).toMatchObject({ field: 'postalCode' });
      expect(problem?.offered).toBeUndefined();
      expect(problem?.message).toMatch(new RegExp(`^${postalCode} isn’t a postcode in .*${country}\\. ${advice}$`));
    },
  );

  it.each([
    ['United Kingdom', 'JE2 3AB', 'the Channel Islands or the Isle of Man'],
    ['United Kingdom', 'GX11 1AA', 'Gibraltar'],
    ['United Kingdom', 'FIQQ 1ZZ', 'the Falkland Islands'],
    ...['ASCN 1ZZ', 'STHL 1ZZ', 'TDCU 1ZZ'].map((code) => [
      'United Kingdom',
      code,
      'Saint Helena, Ascension or Tristan da Cunha',
    ]),
    ...['SIQQ 1ZZ', 'BIQQ 1ZZ', 'BBND 1ZZ', 'PCRN 1ZZ', 'TKCA 1ZZ', 'AI-2640', 'MSR1110', 'VG1110', 'KY1-1104'].map(
      (code) => ['United Kingdom', code, 'the British overseas territories'],
    ),
    ...['BF1 2AT', 'BFPO 57'].map((code) => ['United Kingdom', code, 'British forces post offices (BFPO)']),
    ['Spain', 'AD500', 'Andorra'],
    ['France', '98000', 'Monaco'],
    ...['97500', '97700', '98714', '98800', '97133'].map((code) => ['France', code, 'the French overseas territories']),
    ['Denmark', '3900', 'Greenland'],
    ['Denmark', 'FO-100', 'the Faroe Islands'],
    ['Italy', '00120', 'Vatican City'],
    ['Italy', '47890', 'San Marino'],
    ['Cyprus', '99300', 'northern Cyprus'],
  ])(
    'of a territory without delivery are refused: %s, %s [INPUT-5, DELIVER-2]',
    (country = '', postalCode = '', place) => {
      expect(problemOf(country, 'Anywhere', postalCode)).toEqual({
        field: 'postalCode',
        message: `We do not deliver to ${place}`,
      });
    },
  );

  it('of the US region need a ZIP code of the United States [INPUT-5]', () => {
    expect(problemOf('USA', 'Boston', '02108', 'us-only')).toBeUndefined();
    expect(problemOf('USA', 'Boston', '02108-1234', 'us-only')).toBeUndefined();
    expect(problemOf('USA', 'London', 'SW1A 1AA', 'us-only')).toMatchObject({ field: 'postalCode' });
    expect(problemOf('USA', 'Majuro', '96960', 'us-only')?.message).toMatch(/^We do not deliver to Micronesia/);
  });

  it('do not hide a missing town, except for the town of the same name [INPUT-6]', () => {
    expect(problemOf('United Kingdom', 'none', 'LS1 1AA')).toMatchObject({ field: 'city' });
  });
});
