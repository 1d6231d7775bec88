import { expect, it, onTestFinished } from 'vitest';
import { pagePath, pagePatterns } from '../src/contract/shared/routes.ts';
import { openBuiltPages } from './api/built-pages.ts';
import { openTestingShop } from './api/testing-shop.ts';
import { articleSlugs } from './support/storefront/content.ts';

/** Returns the texts that are empty or occur more than once, each with its pages. */
function repeated(texts: ReadonlyMap<string, string>): string[] {
  const pages = Map.groupBy(texts.keys(), (path) => texts.get(path) ?? '');
  return [...pages].flatMap(([text, paths]) => (paths.length > 1 || text === '' ? [`${paths}: ${text}`] : []));
}

it('every page has a unique title and description [SEO-4]', async () => {
  const shop = await openTestingShop();
  onTestFinished(() => shop.close());
  const pages = await openBuiltPages(shop);
  const paths = [
    ...Object.values(pagePatterns).filter((pattern) => !pattern.includes(':')),
    ...shop.parts.catalogue.current().products.map(({ id }) => pagePath('product', { id })),
    ...articleSlugs.map((slug) => pagePath('article', { slug })),
  ];
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const look = async (path: string) => {
    const html = await (await pages.respond(new Request(`https://store.example${path}`))).text();
    titles.set(path, /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '');
    descriptions.set(path, /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.trim() ?? '');
  };
  await Promise.all(paths.map(look));
  expect(titles.size).toBeGreaterThan(30);
  expect(repeated(titles)).toEqual([]);
  expect(repeated(descriptions)).toEqual([]);
});
