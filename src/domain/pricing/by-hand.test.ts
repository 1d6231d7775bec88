import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { formatCount } from '../shared/text/format-count.ts';
import { formatList } from '../shared/text/format-list.ts';
import { formatDay } from '../shared/time/day.ts';
import { longDay } from '../shared/time/london-day.ts';
import { countryName } from '../shipping/addresses/country-name.ts';

/**
 * Hand-written formatting equals that of Intl, which delays a phone's first interaction too much
 * (docs/decisions/010-hydrate-after-lcp.md).
 */
const same = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 500 });

it('formats counts in British English [PIC-19]', () => {
  const intl = new Intl.NumberFormat('en-GB');
  same(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatCount(number)).toBe(intl.format(number));
    }),
  );
});

it('formats days in British English, in London time too [PIC-19]', () => {
  const time = fc.date({ min: new Date('1972-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const london = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  same(
    fc.property(time, (date) => {
      expect(formatDay(date.toISOString().slice(0, 10))).toBe(utc.format(date));
      expect(longDay(date.getTime())).toBe(london.format(date));
    }),
  );
});

it('formats lists of names in British English [PIC-19]', () => {
  const intl = new Intl.ListFormat('en-GB');
  same(
    fc.property(fc.array(fc.string(), { maxLength: 5 }), (names) => {
      expect(formatList(names)).toBe(intl.format(names));
    }),
  );
});

it('names the delivery countries in British English [PIC-19]', () => {
  const intl = new Intl.DisplayNames('en-GB', { type: 'region' });
  const codes = [...Object.values(deliveryAreas).flatMap(({ countries }) => countries), 'CH', 'JP'];
  expect(codes.map(countryName)).toEqual(codes.map((code) => intl.of(code)));
});
