import type { ArticleMeta } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { readKeyFigures } from '../../domain/catalogue/calculators/key-figures.ts';
import { formatCharge, saleCurrency } from '../../domain/shared/money/currency.ts';
import { priceToMinor } from '../../domain/shared/money/money.ts';
import { isAlwaysFree } from '../../domain/shipping/rates/delivery-promise.ts';
import type { ShippingSettings } from '../../domain/shipping/rates/shipping-rates.ts';
import { openApiPath } from '../openapi/describe-api.ts';

interface LlmsTextDeps {
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'brand' | 'dispatchTime' | 'salesEmail'> & ShippingSettings;
  readonly products: readonly Product[];
  readonly spares: readonly Product[];
  readonly articles: readonly Pick<ArticleMeta, 'slug' | 'title' | 'excerpt'>[];
}

/** Enough for one reading; the product lists have the rest. */
const maxProducts = 200;

/** llms.txt (llmstxt.org): an index of the site's pages as Markdown, for readers other than browsers. */
export function renderLlmsText({ origin, settings, products, spares, articles }: LlmsTextDeps): string {
  const { brand, dispatchTime, salesEmail } = settings;
  const link = (path: string, name: string, about: string) =>
    `- [${plain(name)}](${origin}${path === '/' ? '/index' : path}.md): ${plain(about)}`;
  const pages = [
    link(pagePath('home'), 'Home', 'what box air purifiers are, how they were tested and how many a room needs'),
    link(
      pagePath('products'),
      'UK & EU products',
      `the range sold in pounds, delivered ${isAlwaysFree(settings, 'uk-eu') ? 'free ' : ''}in the UK and the EU`,
    ),
    link(
      pagePath('usProducts'),
      'US products',
      `the range sold in US dollars, delivered ${isAlwaysFree(settings, 'us-only') ? 'free ' : ''}within the US`,
    ),
    link(
      pagePath('compare'),
      'Compare',
      'products side by side: /compare.md?ids=ID,ID with up to four of the ids below',
    ),
    link(pagePath('filters'), 'Replacement filters', 'filter sets, fans and power supplies by model'),
    link(pagePath('schools'), 'Schools', 'what a classroom needs and costs'),
    link(pagePath('blog'), 'Blog', 'guides to cleaner air, with sources'),
    link(pagePath('about'), 'About us', 'who makes the purifiers, where and why'),
    link(
      pagePath('faq'),
      'Questions and answers',
      'delivery, VAT, filters, noise, returns, warranty, school orders, US',
    ),
    link(pagePath('evidence'), 'Test evidence', 'the test behind each figure, or that it is an example figure'),
    link(pagePath('contact'), 'Contact', `questions, quotes, support; ${salesEmail}`),
  ];
  const legal = [
    link(pagePath('terms'), 'Terms', 'ordering, payment, delivery, returns, the right to cancel'),
    link(pagePath('privacy'), 'Privacy', 'what personal data is kept, and for how long'),
    link(
      pagePath('accessibility'),
      'Accessibility',
      'what is accessible, what is not yet, and how to report a problem',
    ),
  ];
  const list = (products: readonly Product[]) =>
    products
      .slice(0, maxProducts)
      .map((product) => link(pagePath('product', { id: product.id }), product.name, describe(product)));
  const written = articles.map(({ slug, title, excerpt }) => link(pagePath('article', { slug }), title, excerpt));
  return [
    `# ${plain(brand)}`,
    `> Air purifiers you build yourself from quiet PC fans and MERV-13 filters, for homes, schools and businesses in the UK and Europe, with a separate US range. Orders are dispatched within ${plain(dispatchTime)} of payment.`,
    'Every page is available as Markdown: add `.md` to its address, or send `Accept: text/markdown`. Prices are what customers pay us. Test evidence shows which figures for clean air, noise and power have been tested.',
    ['## Pages', ...pages].join('\n'),
    ['## Products', ...list(products)].join('\n'),
    ...(spares.length === 0 ? [] : [['## Spare parts', ...list(spares)].join('\n')]),
    ['## Articles', ...written].join('\n'),
    [
      '## For programs',
      `- [Products as JSON](${origin}/api/products): every purifier with its price, stock and specifications`,
      `- [Spare parts as JSON](${origin}/api/spares): filter sets, fans and power supplies, and what they fit`,
      `- [API](${origin}${openApiPath}): OpenAPI 3.1 description of the shop’s public API`,
      `- [Blog as Atom](${origin}/blog/atom.xml): full articles`,
    ].join('\n'),
    ['## Optional', ...legal].join('\n'),
    '',
  ].join('\n\n');
}

function describe({ id, price, region, specifications, spare, inStock }: Product): string {
  const { cadr, noise, power } = readKeyFigures(specifications);
  return [
    `id ${id}`,
    formatCharge(priceToMinor(price), saleCurrency[region]),
    ...(spare ? [`fits ${spare.fits.join(' ')}`] : []),
    ...(cadr === undefined ? [] : [`${cadr} CFM of clean air`]),
    ...(noise === undefined ? [] : [`${noise} dB`]),
    ...(power === undefined ? [] : [`${power} W`]),
    inStock ? 'in stock' : 'out of stock',
  ].join(', ');
}

/** Escapes a text as one line of Markdown. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]<>`*\\]/g, (mark) => `\\${mark}`);
