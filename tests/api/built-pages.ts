import { resolve } from 'node:path';
import { settings } from '../../content/settings.ts';
import { createPages, type Pages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { fileContent } from '../support/storefront/content.ts';
import type { TestingShop } from './testing-shop.ts';

/** All pages of a shop, rendered by the current build; the default clock stands at 21 November 2026. */
export async function openBuiltPages(
  { parts: { catalogue } }: TestingShop,
  own = settings,
  clock = () => Date.UTC(2026, 10, 21),
): Promise<Pages> {
  const build = await loadWebBuild(resolve('dist'));
  const renderer = await build.renderer();
  return createPages({
    content: await fileContent(),
    catalogue,
    settings: own,
    renderer: async () => renderer,
    assets: build.assets,
    origin: 'https://store.example',
    clock,
  });
}
