import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPage, type PageName, pagePath, pagePatterns } from './routes.ts';

const slugs = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'));

/** Any page with its canonical path and parameter. */
const addresses = fc.tuple(fc.constantFrom(...(Object.keys(pagePatterns) as PageName[])), slugs).map(([page, slug]) => {
  if (page === 'product') return { page, params: { id: slug }, path: pagePath(page, { id: slug }) };
  if (page === 'article') return { page, params: { slug }, path: pagePath(page, { slug }) };
  return { page, params: {}, path: pagePath(page) };
});

describe('matchPage', () => {
  it.each<[string, PageName, Record<string, string>?]>([
    ['/', 'home'],
    ['/products', 'products'],
    ['/us-products', 'usProducts'],
    ['/product/luggable-5', 'product', { id: 'luggable-5' }],
    ['/cart', 'cart'],
    ['/checkout', 'checkout'],
    ['/contact', 'contact'],
    ['/schools', 'schools'],
    ['/blog', 'blog'],
    ['/blog/hay-fever-relief-uk', 'article', { slug: 'hay-fever-relief-uk' }],
    ['/legal/privacy', 'privacy'],
    ['/legal/terms', 'terms'],
    ['/legal/accessibility', 'accessibility'],
  ])('matches %s as the page %s', (path, page, params = {}) => {
    expect(matchPage(path)).toEqual({ page, params, path });
  });

  it('is the inverse of pagePath for every page and parameter', () => {
    fc.assert(
      fc.property(addresses, ({ page, params, path }) => {
        expect(matchPage(path)).toEqual({ page, params, path });
      }),
      { numRuns: 300 },
    );
  });

  it('matches a page in any case and with a trailing slash, and returns its canonical URL [ROUTE-3]', () => {
    const written = addresses.chain((address) =>
      fc.record({
        address: fc.constant(address),
        typed: fc.mixedCase(fc.constant(address.path)),
        slash: fc.constantFrom('', address.path === '/' ? '' : '/'),
      }),
    );
    fc.assert(
      fc.property(written, ({ address, typed, slash }) => {
        expect(matchPage(typed + slash)).toEqual(address);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    '//',
    '///',
    'products',
    '/product',
    '/product/',
    '/products//',
    '/products/xl-7',
    '/product/xl-7/reviews',
    '/product/xl_7',
    '/product/xl%207',
    '/product/%78l-7',
    '/product/../cart',
    '/blog/hay-fever-relief-uk/x',
    '/legal',
    '/cart\n',
    ' /cart',
    '/cart?x',
    '/index.html',
    '/api/products',
  ])('matches no page for %j', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it('matches only if the fixed parts and the number of parts agree', () => {
    const paths = fc
      .array(fc.oneof(fc.constantFrom('products', 'product', 'blog', 'legal', 'terms', 'cart'), slugs), {
        maxLength: 4,
      })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const parts = path.split('/');
        const fits = Object.entries(pagePatterns).filter(([, pattern]) => {
          const wanted = pattern.split('/');
          return (
            wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
          );
        });
        expect(matchPage(path)?.page).toBe(fits[0]?.[0]);
        expect(fits.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('pagePath', () => {
  it('encodes any parameter as a single path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const parts = pagePath('product', { id }).split('/');
        expect(parts.map(decodeURIComponent)).toEqual(['', 'product', id]);
      }),
    );
  });
});
