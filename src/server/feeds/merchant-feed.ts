import type { Product, Region } from '../../contract/catalogue/product.ts';
import { element } from '../markup/xml.ts';
import { type Attribute, describeForMerchants, type MerchantFeedContext } from './describe-for-merchants.ts';

/** Region by name in the URL of its merchant feed. */
export const merchantFeeds = { gb: 'uk-eu', us: 'us-only' } as const satisfies Record<string, Region>;

/** Paths of the feeds: each region in both formats. */
export const merchantFeedPaths = Object.keys(merchantFeeds).flatMap((name) =>
  ['xml', 'tsv'].map((form) => `/feeds/google-${name}.${form}`),
);

interface MerchantFeedDeps extends MerchantFeedContext {
  /** The whole catalogue as visitors see it. */
  readonly products: readonly Product[];
  readonly region: Region;
}

/** Products per chunk. */
const atOnce = 100;

/** The products of a region as an RSS 2.0 feed, in chunks. */
export function* writeMerchantXml(deps: MerchantFeedDeps): Generator<string> {
  const { origin, settings, products, region } = deps;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', settings.brand)}
${element('link', origin)}
${element('description', `Air purifiers from ${settings.brand}`)}
`;
  for (const some of batches(products)) {
    const own = some.filter((product) => product.region === region);
    yield own
      .map((product) => `<item>${describeForMerchants(product, deps).map(toElements).join('')}</item>\n`)
      .join('');
  }
  yield '</channel></rss>\n';
}

/** The same as tab-separated values, with the same columns for each product. */
export function* writeMerchantTable(deps: MerchantFeedDeps): Generator<string> {
  yield `${columns.join('\t')}\n`;
  for (const some of batches(deps.products)) {
    const own = some.filter((product) => product.region === deps.region);
    yield own.map((product) => toRow(describeForMerchants(product, deps))).join('');
  }
}

function* batches(products: readonly Product[]): Generator<readonly Product[]> {
  for (let from = 0; from < products.length; from += atOnce) yield products.slice(from, from + atOnce);
}

function toRow(attributes: readonly Attribute[]): string {
  const known = new Map(attributes);
  return `${columns.map((name) => toCell(known.get(name) ?? '')).join('\t')}\n`;
}

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'google_product_category',
  'product_type',
  'product_highlight',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'product_weight',
  'product_length',
  'product_width',
  'product_height',
  'shipping',
  'ships_from_country',
  'min_handling_time',
  'max_handling_time',
] as const;

function toElements([name, value]: Attribute): string {
  if (name === 'shipping' && typeof value === 'string') {
    const [country = '', , , price = ''] = value.split(':');
    return `<g:shipping>${element('g:country', country)}${element('g:price', price)}</g:shipping>`;
  }
  return [value]
    .flat()
    .map((one) => element(`g:${name}`, one))
    .join('');
}

/**
 * Replaces separators of cells and rows by a space; list values lose their commas, which separate them; quotes are
 * doubled.
 */
function toCell(value: string | readonly string[]): string {
  const one = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const text = typeof value === 'string' ? one(value) : value.map((each) => one(each).replaceAll(',', ' ')).join(',');
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
