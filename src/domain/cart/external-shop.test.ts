import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalShopLink } from './external-shop.ts';

const shop = 'https://shop.breezebox.example';

describe('externalShopLink', () => {
  it('applies the code before redirecting to the requested page [SHOP-1]', () => {
    expect(externalShopLink(shop, 'STAROFFER')).toBe(`${shop}/discount/STAROFFER`);
    expect(externalShopLink(shop, 'STAROFFER', '/cart')).toBe(`${shop}/discount/STAROFFER?redirect=%2Fcart`);
  });

  it('stays on the host of the shop, and keeps any code and path unchanged [SHOP-1]', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter((word) => !/^\.{1,2}$/.test(word));
    fc.assert(
      fc.property(words, words, (code, path) => {
        const link = new URL(externalShopLink(shop, code, `/${path}`));
        expect(link.origin).toBe(shop);
        expect(link.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'discount', code]);
        expect(link.searchParams.get('redirect')).toBe(`/${path}`);
      }),
    );
  });
});
