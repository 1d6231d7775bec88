import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { importRules } from '../../../content/import-charges.ts';
import { taxTable } from '../../../content/tax.ts';
import { type ImportSettings, landedCost } from './landed-cost.ts';
import { describeLandedCost, landedCostSentences } from './landed-cost-texts.ts';
import { standardRate } from './tax.ts';

const seller: ImportSettings = { vatNumber: 'GB 1', ossNumber: null, importDuties: 'customer' };

function costOf(charged: number, country: string, settings: Partial<ImportSettings> = {}, home = 'GB') {
  const basisPoints = standardRate(taxTable, { country, postalCode: '' });
  const currency = country === 'US' ? 'USD' : 'GBP';
  return landedCost(
    { charged, currency, country, basisPoints },
    { ...importRules, home, settings: { ...seller, ...settings } },
  );
}
const view = (...parts: Parameters<typeof costOf>) => describeLandedCost(costOf(...parts), importRules.charges);

it('estimates VAT, duty and fee of an EU import above and below the flat duty limit [MONEY-8]', () => {
  // Duty 1.7% of 259.00 is 4.40; 19% of 263.40 is 50.05.
  expect(view(259_00, 'DE')).toEqual({
    line: 'About £325.45 delivered to Germany.',
    rows: [
      ['You pay us', '£259.00'],
      ['Estimated VAT (19%)', '£50.05'],
      ['Estimated duty (1.7%)', '£4.40'],
      ['Estimated courier fee', '£12.00'],
      ['Estimated total in Germany', '£325.45'],
    ],
    note: 'Your courier collects local VAT, duty and a handling fee on delivery. Estimate from rates of 28 November 2026.',
  });
  expect(view(89_00, 'NL').rows[2]).toEqual(['Estimated duty (flat rate)', '£2.56']);
  expect(landedCostSentences(costOf(259_00, 'DE'), importRules.charges)).toContain(
    'Estimated total delivered to Germany: £325.45 (',
  );
});

it('states that nothing is added for a UK, US or duty-paid customer [MONEY-8, MONEY-9]', () => {
  expect(view(259_00, 'GB')).toEqual({ line: 'Includes VAT. Free UK delivery.', rows: [] });
  expect(view(259_00, 'GB', { vatNumber: null })).toEqual({ line: 'Free UK delivery.', rows: [] });
  expect(view(259_00, 'US')).toEqual({ line: 'Free delivery within the US.', rows: [] });
  expect(view(259_00, 'FR', { importDuties: 'shop' })).toEqual({
    line: 'Duties and taxes included. Free delivery to France.',
    rows: [],
  });
  expect(view(259_00, 'FR', { ossNumber: 'EU 1' }).line).toBe('Includes VAT. Free delivery to France.');
  expect(view(259_00, 'FR', {}, 'IE').line).toBe('Free delivery to France.');
});

it('gives no estimate where no EU VAT applies, and none for a free order [MONEY-8]', () => {
  const canaries = landedCost(
    { charged: 259_00, currency: 'GBP', country: 'ES', basisPoints: undefined },
    { ...importRules, settings: seller },
  );
  expect([canaries.estimate, canaries.total]).toEqual([undefined, 259_00]);
  expect(describeLandedCost(canaries, importRules.charges).line).toBe('Local taxes and duty aren’t included.');
  expect(costOf(0, 'DE').total).toBe(0);
});

it('never changes the charged amount, and adds up to the penny, in every country [MONEY-8]', () => {
  const places = fc.constantFrom(...deliveryAreas['uk-eu'].countries, 'US');
  const payers = fc.constantFrom('customer' as const, 'shop' as const);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), places, payers, (charged, country, importDuties) => {
      const cost = costOf(charged, country, { importDuties });
      const { vat = 0, duty = 0, fee = 0 } = cost.estimate ?? {};
      expect(cost.charged).toBe(charged);
      expect(cost.total).toBe(charged + vat + duty + fee);
      const isEstimated = importDuties === 'customer' && !['GB', 'US'].includes(country);
      expect(cost.estimate !== undefined).toBe(isEstimated);
    }),
  );
});
