import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filterHours, sparePrices } from '../../../content/ownership.ts';
import { makeLine, makeProduct } from '../../../tests/support/arbitraries.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { Spare } from '../../contract/catalogue/spare.ts';
import { priceToMinor } from '../shared/money/money.ts';
import { readFilters } from './filters.ts';
import { describeFilterLife, filtersToOffer, sparesFor } from './spares.ts';

const makeSpare = (id: string, spare: Partial<Spare> = {}, part: Partial<Product> = {}) =>
  makeProduct({ id, roomSize: undefined, spare: { part: 'filters', fits: ['xl-7'], hours: 2000, ...spare }, ...part });

const set = makeSpare('set');
const fan = makeSpare('fan', { part: 'fan', fits: ['xl-7', 'desk-2'] });
const other = makeSpare('other', { fits: ['desk-2'] });

describe('the spare parts of a purifier', () => {
  it('are those that fit it, filter sets first [SPARE-1]', () => {
    const ids = (of: string) => sparesFor([fan, other, set], of).map(({ id }) => id);
    expect([ids('xl-7'), ids('desk-2'), ids('cube-5')]).toEqual([['set', 'fan'], ['other', 'fan'], []]);
  });

  it('state the life of a filter set at the daily hours that the running costs assume [SPARE-3]', () => {
    expect(describeFilterLife(set, 8)).toBe('lasts about 8 months at 8 hours a day');
    expect(describeFilterLife(set, 24)).toBe('lasts about 3 months at 24 hours a day');
    expect(describeFilterLife(makeSpare('short', { hours: 40 }), 1)).toBe('lasts about 1 month at 1 hour a day');
    expect(describeFilterLife({ spare: { part: 'fan', fits: [] } }, 8)).toBeUndefined();
  });
});

describe('the spare part suggested in the cart', () => {
  const offered = (cart: Parameters<typeof filtersToOffer>[0], spares = [fan, other, set]) =>
    filtersToOffer(cart, spares)?.filters.id;

  it('is one filter set for a purifier in the cart [SPARE-4]', () => {
    expect(offered([makeLine(2)])).toBe('set');
    expect(offered([makeLine(1, { id: 'cube-5' }), makeLine(1, { id: 'desk-2' })])).toBe('other');
    expect(offered([makeLine(1, { id: 'cube-5' })])).toBeUndefined();
    expect(offered([])).toBeUndefined();
  });

  it('moves to the next purifier once the set is in the cart, and is never out of stock [SPARE-4]', () => {
    const cart = [makeLine(1), { productId: 'set', quantity: 1, product: set }];
    expect(offered(cart)).toBeUndefined();
    expect(offered([...cart, makeLine(1, { id: 'desk-2' })])).toBe('other');
    expect(offered([makeLine(1)], [makeSpare('set', {}, { inStock: false })])).toBeUndefined();
  });
});

interface SeedProduct extends Pick<Product, 'id' | 'region' | 'price'> {
  readonly specifications: Readonly<Record<string, string>>;
  readonly spare?: Spare;
}
const readSeed = (name: string): SeedProduct[] => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));

describe('the sample catalogue', () => {
  const spares = readSeed('spares');

  it.each(readSeed('products'))(
    'has a filter set for $id in its size at the price used for cost of ownership, a fan and a power supply',
    ({ id, region, specifications }) => {
      const filters = readFilters(JSON.stringify(specifications));
      if (!filters) throw new Error('It has no filters');
      const fitting = sparesFor(spares, id);
      expect(fitting.map(({ spare }) => spare?.part)).toEqual(['filters', 'fan', 'power-supply']);
      const [sold] = fitting;
      expect(sold).toMatchObject({
        region,
        spare: { filterSize: filters.size, hours: filterHours[filters.thickness] },
        specifications: { Filters: `${filters.count} × MERV-13, ${filters.size}` },
      });
      expect(priceToMinor(sold?.price ?? '')).toBe(filters.count * (sparePrices[filters.size]?.[region] ?? 0));
      expect(specifications.Fans).toContain(fitting[1]?.id.replace(/\D/g, ''));
    },
  );
});
