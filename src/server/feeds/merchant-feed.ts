import { deliveryAreas } from '../../../content/delivery.ts';
import type { Product, Region } from '../../contract/product.ts';
import { pagePath } from '../../contract/routes.ts';
import type { SiteSettings } from '../../contract/settings.ts';
import { saleCurrency } from '../../domain/currency.ts';
import { priceToMinor, toDecimal } from '../../domain/money.ts';
import { findSpecification } from '../../domain/products/specifications.ts';
import { element } from '../markup/xml.ts';

/** The two ranges as merchants' services take them, by what they are called in the addresses of the feeds. */
export const merchantFeeds: Readonly<Record<string, Region>> = { gb: 'uk-eu', us: 'us-only' };

interface MerchantFeedParts {
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'brand'>;
  /** The whole catalogue as visitors see it. */
  readonly products: readonly Product[];
  readonly region: Region;
}

/** Google's taxonomy: Home & Garden > Household Appliances > Climate Control Appliances > Air Purifiers. */
const airPurifiers = '606';

/** What the form allows: https://support.google.com/merchants/answer/7052112 */
const most = {
  title: 150,
  description: 5000,
  link: 2000,
  mpn: 70,
  highlight: 150,
  highlights: 10,
  pictures: 10,
} as const;

/** One attribute of a product: a name of the form, and a value or several. */
type Attribute = readonly [name: string, value: string | readonly string[]];

/**
 * A product in Google's form of product data. Price and availability are those of its page. A product of our own making has the
 * maker's number for an identifier, and no GTIN; one without a number says that it has none.
 */
export function describeForMerchants(product: Product, { origin }: Pick<MerchantFeedParts, 'origin'>): Attribute[] {
  const { id, name, brand, description, price, originalPrice, region, inStock, pictures, features } = product;
  const currency = saleCurrency[region];
  const money = (decimal: string) => `${toDecimal(priceToMinor(decimal))} ${currency}`;
  const isReduced = originalPrice !== undefined && priceToMinor(originalPrice) > priceToMinor(price);
  const model = findSpecification(product.specifications, 'Model');
  const weight = weightOf(product.specifications);
  const [first, ...others] = pictures.map(({ src }) => `${origin}${src}`);
  const all: (Attribute | undefined)[] = [
    ['id', id],
    ['title', cut(name, most.title)],
    ['description', cut(description.replace(/\s+/g, ' ').trim(), most.description)],
    ['link', `${origin}${pagePath('product', { id })}`],
    first ? ['image_link', first] : undefined,
    ['additional_image_link', others.slice(0, most.pictures)],
    ['availability', inStock ? 'in_stock' : 'out_of_stock'],
    ['price', money(isReduced ? originalPrice : price)],
    isReduced ? ['sale_price', money(price)] : undefined,
    ['condition', 'new'],
    ['brand', cut(brand, most.mpn)],
    model === undefined ? ['identifier_exists', 'no'] : ['mpn', cut(model, most.mpn)],
    ['google_product_category', airPurifiers],
    ['product_type', `Air purifiers > ${region === 'uk-eu' ? 'UK & EU' : 'US'} > ${product.roomSize} rooms`],
    ['product_highlight', features.slice(0, most.highlights).map((feature) => cut(feature, most.highlight))],
    ['shipping', `${deliveryAreas[region].countries[0]}:::0.00 ${currency}`],
    weight === undefined ? undefined : ['shipping_weight', weight],
  ];
  return all.filter((one): one is Attribute => one !== undefined && one[1].length > 0);
}

/** The products of a range as an RSS 2.0 feed, piece by piece. */
export function* writeMerchantXml(parts: MerchantFeedParts): Generator<string> {
  const { origin, settings, products, region } = parts;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', settings.brand)}
${element('link', origin)}
${element('description', `Air purifiers of ${settings.brand}`)}
`;
  for (const product of products) {
    if (product.region !== region) continue;
    yield `<item>${describeForMerchants(product, parts).map(toElements).join('')}</item>\n`;
  }
  yield '</channel></rss>\n';
}

/** The same as a table with tabs, whose columns are the same for each product. */
export function* writeMerchantTable(parts: MerchantFeedParts): Generator<string> {
  yield `${columns.join('\t')}\n`;
  for (const product of parts.products) {
    if (product.region !== parts.region) continue;
    const known = new Map(describeForMerchants(product, parts));
    yield `${columns.map((name) => toCell(known.get(name) ?? '')).join('\t')}\n`;
  }
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
  'mpn',
  'identifier_exists',
  'google_product_category',
  'product_type',
  'product_highlight',
  'shipping',
  'shipping_weight',
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

/** What would part cells or rows is a blank; of several, what parts them may stand in none; quotes are doubled. */
function toCell(value: string | readonly string[]): string {
  const one = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const text = typeof value === 'string' ? one(value) : value.map((each) => one(each).replaceAll(',', ' ')).join(',');
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Kilograms or pounds, the first of them in the text: '3.3 kg', '8.4 lb (3.8 kg)'. */
function weightOf(specifications: string): string | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,2})?) (kg|lb)\b/.exec(findSpecification(specifications, 'Weight') ?? '');
  return found ? `${found[1]} ${found[2]}` : undefined;
}

const cut = (text: string, length: number) => {
  const letters = [...text.slice(0, 2 * length)];
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`;
};
