import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { embeddedCatalogueLimit } from '../../web/page-data/page-data.ts';
import { pageDataFor } from './page-request.ts';

const snapshot = (products: readonly Product[], spares: readonly Product[] = []) => ({
  version: 1,
  products,
  spares,
  byId: new Map([...products, ...spares].map((product) => [product.id, product])),
});

const many = Array.from({ length: embeddedCatalogueLimit + 1 }, (_, at) =>
  makeProduct({ id: `p-${at}`, isFeatured: at > 50, price: `${100 + at}`, specifications: '{"CADR":"200 CFM"}' }),
);

describe('the products embedded in a page', () => {
  it.each(['/', '/schools'])('are all products of a small catalogue on %s', (url) => {
    const products = many.slice(1);
    expect(pageDataFor(url, snapshot(products))).toEqual({ catalogue: { whole: true, products } });
  });

  it('include spare parts on a purifier’s page and on /filters [SPARE-2]', () => {
    const spare = { part: 'fan', fits: ['p-3'] } as const;
    const few = [makeProduct({ id: 'fan', roomSize: undefined, spare })];
    const whole = { whole: true, products: few };
    for (const url of ['/product/p-3', '/product/fan', '/product/-', '/filters']) {
      expect(pageDataFor(url, snapshot(many.slice(1), few)).spares, url).toEqual(whole);
    }
    expect(pageDataFor('/products', snapshot(many.slice(1), few)).spares).toBeUndefined();
    const others = many.map((_, at) => makeProduct({ id: `part-${at}`, spare: { part: 'fan', fits: [`p-${at}`] } }));
    const shown = (url: string) => {
      const { spares, catalogue } = pageDataFor(url, snapshot(many, [...few, ...others]));
      return [spares?.whole, spares?.products.map(({ id }) => id), catalogue?.products.map(({ id }) => id).slice(0, 2)];
    };
    expect(shown('/product/p-3')).toEqual([false, ['fan', 'part-3'], ['p-3', 'p-2']]);
    expect(shown('/product/part-3')).toEqual([false, ['part-3'], ['part-3', 'p-3']]);
    expect(shown('/filters')[0]).toBe(true);
  });

  it.each(['/', '/schools'])('are only featured and recommendable products of a large catalogue on %s', (url) => {
    const { showcase, catalogue } = pageDataFor(url, snapshot(many));
    expect(catalogue).toBeUndefined();
    expect(showcase?.map(({ id }) => id)).toEqual(['p-0', 'p-1', 'p-2', 'p-51', 'p-52', 'p-53', 'p-54']);
  });

  it.each(['/contact', '/cart', '/nowhere'])('are none on %s', (url) => {
    expect(pageDataFor(url, snapshot(many))).toEqual({ large: true });
    expect(pageDataFor(url, snapshot(many.slice(1)))).toEqual({});
  });
});
