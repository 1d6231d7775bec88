import { resolve } from 'node:path';
import { settings } from '../../../content/settings.ts';
import { createPages } from '../../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../../src/server/pages/web-build.ts';
import type { TestingShop } from '../../api/testing-shop.ts';

/**
 * A shop without third parties. The operator's details are replaced by their names in braces, to keep them out of the
 * text.
 */
export const plain = {
  ...settings,
  ...Object.fromEntries(
    (
      [
        ...(['brand', 'legalName', 'postalAddress', 'companyNumber', 'vatNumber', 'salesEmail', 'phone'] as const),
        ...(['supportHours', 'dispatchTime', 'promoCode'] as const),
      ] as const
    ).map((name) => [name, `{${name}}`]),
  ),
  ossNumber: null,
  paymentNotice: null,
  analyticsId: null,
  exchangeRatesUrl: null,
  films: [],
};
/** With all third parties that a text may name. */
export const full = {
  ...plain,
  ossNumber: 'EU 123 456 789',
  vatNumber: null,
  paymentNotice: 'You pay in shells.',
  analyticsId: 'G-TEST123',
  exchangeRatesUrl: 'https://rates.example/latest',
  films: [{ title: 'Build', url: 'https://films.example/build.mp4' }],
};

/** Returns a legal text as a shop with these settings shows it. */
export async function readLegalText(shop: TestingShop, name: string, own: typeof settings): Promise<string> {
  const build = await loadWebBuild(resolve('dist'));
  const renderer = await build.renderer();
  const pages = createPages({
    catalogue: shop.parts.catalogue,
    settings: own,
    renderer: async () => renderer,
    assets: build.assets,
    origin: 'https://store.example',
    clock: () => Date.UTC(2026, 10, 21),
  });
  const html = await (await pages.respond(new Request(`https://store.example/legal/${name}`))).text();
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
