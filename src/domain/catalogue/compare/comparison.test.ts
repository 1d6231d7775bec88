import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/catalogue/product.ts';
import { parseComparedIds, serialiseComparedIds } from './compared-ids.ts';
import { type ComparisonFigures, compareProducts } from './comparison.ts';

const product = (id: string, price: string, specifications: object, region: Product['region'] = 'uk-eu') =>
  ({ id, price, region, specifications: JSON.stringify(specifications) }) as Product;
const small = product('small', '100.00', {
  CADR: '100 CFM',
  Power: '5 W',
  Noise: '35 dB',
  Fans: '2 × 120 mm',
  Filters: '2 × MERV-13, 20 × 16 × 1 in, included',
  Warranty: '2 years',
});
const large = product('large', '200.00', { CADR: '300 CFM', Power: '12 W', Fans: '7 × 120 mm', Warranty: '2 years' });
const figures: ComparisonFigures = {
  tariffs: { 'uk-eu': 27, 'us-only': 17 },
  hoursADay: 8,
  filterHours: { '1': 2000 },
  sparePrices: { '20 × 16 × 1 in': { 'uk-eu': 18_00, 'us-only': 15_00 } },
};
const rows = (...products: Product[]) => new Map(compareProducts(products, figures).map((row) => [row.name, row]));

describe('a comparison', () => {
  it('marks the best value of each row, if there is one [COMP-1, OWN-4]', () => {
    const compared = rows(small, large);
    expect(compared.get('Price')).toMatchObject({ cells: ['£100', '£200'], best: { at: [0], word: 'lowest price' } });
    expect(compared.get('Value for money')).toMatchObject({
      cells: ['1.00\u00a0CFM per £', '1.50\u00a0CFM per £'],
      best: { at: [1] },
    });
    expect(compared.get('Clean air per watt')).toMatchObject({ cells: ['20.0\u00a0CFM per W', '25.0\u00a0CFM per W'] });
    expect(compared.get('Electricity per year')).toMatchObject({
      cells: ['£4, 15\u00a0kWh', '£9, 35\u00a0kWh'],
      best: { at: [0] },
    });
    expect(compared.get('Filters per year')).toMatchObject({ cells: ['2.9 of 20 × 16 × 1\u00a0in', '–'] });
    expect(compared.get('Filters and electricity per year')).toMatchObject({ cells: ['£57', '–'] });
    const far = rows(product('far', '100.00', { Noise: '37 dB at 1 m' }));
    expect(far.get('Noise at full flow')).toMatchObject({ cells: ['37\u00a0dB at 1\u00a0m'], claim: 'noise' });
    expect(compared.get('People')).toMatchObject({ cells: ['up to 2', 'up to 7'], best: { at: [1] } });
    expect(compared.get('Room size')).toMatchObject({
      cells: ['up to 150\u00a0sq\u00a0ft (13\u00a0m²)', 'up to 450\u00a0sq\u00a0ft (41\u00a0m²)'],
      best: { at: [1] },
    });
    // Without a noise figure a product cannot be called quieter.
    expect(compared.get('Noise at full flow')).toMatchObject({ cells: ['35\u00a0dB', '–'], differs: true });
    expect(compared.get('Noise at full flow')?.best).toBeUndefined();
    expect(compared.get('Warranty')).toMatchObject({ differs: false, cells: ['2 years', '2 years'] });
    expect(compared.has('Weight')).toBe(false);
  });

  it('marks no cheapest price across currencies, and no best value among equals or for a single product [COMP-1]', () => {
    const dollars = product('us', '90.00', { CADR: '100 CFM', Power: '5 W' }, 'us-only');
    expect(rows(small, dollars).get('Price')).toMatchObject({ cells: ['£100', '$90.00'], note: 'as charged' });
    expect(rows(small).get('Price')?.note).toBeUndefined();
    expect(rows(small, dollars).get('Price')?.best).toBeUndefined();
    expect(rows(small, dollars).get('Power')?.best).toBeUndefined();
    for (const row of compareProducts([small], figures)) expect(row.best).toBeUndefined();
    for (const row of compareProducts([product('bad', '1.00', {}), { ...small, specifications: '{' }], figures))
      expect(row.cells).toHaveLength(2);
  });

  it('states the electricity prices of the compared regions only [COMP-1]', () => {
    const dollars = product('us', '90.00', { Power: '5 W' }, 'us-only');
    const noteOf = (...products: Product[]) => rows(...products).get('Electricity per year')?.note;
    expect(noteOf(small)).toBe('8 hours a day, at 27p per kWh');
    expect(noteOf(dollars)).toBe('8 hours a day, at 17 cents per kWh');
    expect(noteOf(small, dollars)).toBe('8 hours a day, at 27p or 17 cents per kWh');
  });
});

describe('the URL of a comparison', () => {
  const known = (id: string) => /^[abcdef]$/.test(id);

  it('is the same for equal comparisons, and lists at most four known products, each once [COMP-3]', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x', '<b>', '', 'A '), { maxLength: 8 });
    fc.assert(
      fc.property(ids, (asked) => {
        const read = parseComparedIds(new URLSearchParams({ ids: asked.join() }), known);
        expect(read.length).toBeLessThanOrEqual(4);
        expect(read.every(known)).toBe(true);
        expect(new Set(read).size).toBe(read.length);
        const again = parseComparedIds(new URLSearchParams(serialiseComparedIds(read)), known);
        expect(again).toEqual(read);
        expect(parseComparedIds(new URLSearchParams({ ids: read.toReversed().join() }), known)).toEqual(read);
      }),
    );
    expect(parseComparedIds(new URLSearchParams('ids=a,b&ids=C&add=d&add=e'), known)).toEqual(['b', 'c', 'd', 'e']);
    expect(serialiseComparedIds([])).toBe('');
  });
});
