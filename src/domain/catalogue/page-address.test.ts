import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPage, type PageMatch, pagePatterns } from '../../contract/shared/routes.ts';
import { pageAddress } from './page-address.ts';

const at = (path: string, query: string) => pageAddress(matchPage(path) as PageMatch, new URLSearchParams(query));
const everyPath = Object.values(pagePatterns).map((pattern) => pattern.replace(/:\w+/, 'xl-7'));
/** Parameters that change a page, on the pages that they change. */
const counted = new Set(['search', 'sort', 'cadr', 'room', 'price', 'ids', 'add']);

describe('the canonical URL of a page', () => {
  it.each([
    'utm_source=mail&utm_id=1',
    'srsltid=AfmBOoq1',
    'gclid=1&gbraid=2&wbraid=3&gad_source=1&dclid=4',
    'msclkid=b2&fbclid=c&ttclid=d&twclid=e&li_fat_id=f&igshid=g&epik=h',
    'mc_cid=1&mc_eid=2&mkt_tok=3&_hsenc=4&hsa_acc=5&_ga=6&_gl=7',
    'yclid=1&pk_campaign=2&mtm_source=3&ref=a&promo=STAROFFER&quantity=3',
  ])('omits %s [FIELD-5]', (query) => {
    expect(at('/product/xl-7', query)).toBe('/product/xl-7');
    expect(at('/products', `room=large&${query}&sort=name`)).toBe('/products?room=large&sort=name');
    expect(at('/compare', `${query}&ids=xl-7,luggable-5`)).toBe('/compare?ids=luggable-5,xl-7');
  });

  it('drops every parameter that the page does not use [FIELD-5]', () => {
    const foreign = fc.string({ minLength: 1 }).filter((name) => !counted.has(name));
    fc.assert(
      fc.property(fc.constantFrom(...everyPath), foreign, fc.string(), (path, name, value) => {
        expect(at(path, `${new URLSearchParams({ [name]: value })}`)).toBe(path);
      }),
    );
  });

  it('is its own canonical URL [FIELD-5]', () => {
    const address = at('/us-products', 'price=over-300&search=xl%207&gclid=1');
    const { pathname, search } = new URL(address, 'http://shop.example');
    expect(address).toBe('/us-products?search=xl+7&price=over-300');
    expect(at(pathname, search)).toBe(address);
  });
});
