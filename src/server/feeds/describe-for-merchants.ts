import { createHash } from 'node:crypto';
import { deliveryAreas } from '../../../content/delivery.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { readDimensions } from '../../domain/catalogue/dimensions.ts';
import { readIdentifiers } from '../../domain/catalogue/identifiers.ts';
import { readWeight } from '../../domain/catalogue/weight.ts';
import { wasPrice } from '../../domain/pricing/was-price.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { type Minor, priceToMinor, toDecimal } from '../../domain/shared/money/money.ts';
import { readDispatchDays } from '../../domain/shipping/arrival/dispatch-days.ts';
import { orderWeight, type ShippingSettings, shippingRatesFor } from '../../domain/shipping/rates/shipping-rates.ts';
import { countryOf, shipFrom } from '../../domain/shipping/warehouse.ts';

export interface MerchantFeedContext {
  /** The shop's public URL without a trailing slash. */
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'brand' | 'dispatchTime' | 'postalAddress' | 'usAddress'> & ShippingSettings;
}

/** Google's taxonomy: Home & Garden > Household Appliances > Climate Control Appliances > Air Purifiers. */
const airPurifiers = '606';

/** Google accepts a category's path in place of its number. */
const airPurifierAccessories = 'Home & Garden > Household Appliance Accessories > Air Purifier Accessories';
const airPurifierFilters = `${airPurifierAccessories} > Air Purifier Filters`;

/** Limits of Google's product data specification: https://support.google.com/merchants/answer/7052112 */
const limits = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  highlight: 150,
  highlights: 10,
  option: 100,
  pictures: 10,
} as const;

/** One attribute of a product: its name in the specification, and one or several values. */
export type Attribute = readonly [name: string, value: string | readonly string[]];

/**
 * A product in Google's product data specification. Price and availability match its page. It is identified by GTIN,
 * or brand and MPN; `identifier_exists` is "no" only if neither is known, since Google rejects products that claim so
 * falsely.
 */
export function describeForMerchants(product: Product, { origin, settings }: MerchantFeedContext): Attribute[] {
  const { id, description, region, inStock, pictures, features, specifications } = product;
  const currency = saleCurrency[region];
  const money = (amount: Minor) => `${toDecimal(amount)} ${currency}`;
  const price = priceToMinor(product.price);
  const was = wasPrice(product);
  const brand = cut(product.brand, limits.brand);
  const { gtin = '', mpn = '' } = readIdentifiers(product);
  const [country = ''] = deliveryAreas[region].countries;
  const [first = '', ...others] = pictures.map(({ src }) => `${origin}${src}`);
  const size = readDimensions(specifications);
  const days = readDispatchDays(settings.dispatchTime);
  const weight = orderWeight([{ quantity: 1, product }]);
  const { isShipped, rates } = shippingRatesFor(settings, { country, value: price, weight });
  const all: readonly Attribute[] = [
    ['id', shortId(id)],
    ['title', cut(titleOf(product), limits.title)],
    ['description', cut(description, limits.description)],
    ['link', `${origin}${pagePath('product', { id })}`],
    ['image_link', first],
    ['additional_image_link', others.slice(0, limits.pictures)],
    ['availability', inStock ? 'in_stock' : 'out_of_stock'],
    ['price', money(was ?? price)],
    ['sale_price', was === undefined ? '' : money(price)],
    ['condition', 'new'],
    ['brand', brand],
    ['gtin', gtin],
    ['mpn', mpn],
    ['identifier_exists', gtin !== '' || (mpn !== '' && brand !== '') ? '' : 'no'],
    ['google_product_category', categoryOf(product)],
    ['product_type', typeOf(product)],
    ['product_highlight', features.slice(0, limits.highlights).map((feature) => cut(feature, limits.highlight))],
    ['item_group_id', product.group ? shortId(product.group.id) : ''],
    ['color', optionOf(product, 'colour', 'color')],
    ['size', optionOf(product, 'size')],
    ['material', optionOf(product, 'material')],
    ['pattern', optionOf(product, 'pattern')],
    ['product_weight', measure(readWeight(specifications), 'kg')],
    ['product_length', measure(size?.depth, 'cm')],
    ['product_width', measure(size?.width, 'cm')],
    ['product_height', measure(size?.height, 'cm')],
    ['shipping', isShipped ? `${country}:::${money(rates[0]?.price ?? 0)}` : ''],
    ['ships_from_country', countryOf(shipFrom(region, settings)) ?? ''],
    ['min_handling_time', days === undefined ? '' : '0'],
    ['max_handling_time', days === undefined ? '' : String(days)],
  ];
  return all.filter(([, value]) => value.length > 0);
}

/** A title with the kind of product, which shoppers search for; a name such as 'XL-7' does not contain it. */
function titleOf({ name, spare }: Product): string {
  if (spare) return /purifier/i.test(name) ? name : `${name.replace(/ \(US\)$/, '')} for DIY air purifiers`;
  return /air purifier/i.test(name) ? name : `${name.replace(/ \(US\)$/, '')} DIY air purifier`;
}

function categoryOf({ spare }: Product): string {
  if (!spare) return airPurifiers;
  return spare.part === 'filters' ? airPurifierFilters : airPurifierAccessories;
}

function typeOf({ region, roomSize, spare }: Product): string {
  const range = region === 'uk-eu' ? 'UK & EU' : 'US';
  return spare ? `Spare parts > ${range}` : `Air purifiers > ${range} > ${roomSize} rooms`;
}

const measure = (value: number | undefined, unit: string) => (value === undefined ? '' : `${value} ${unit}`);

/** The value of a variant's option, by one of its names. */
function optionOf({ id, variants = [] }: Product, ...names: readonly string[]): string {
  const own = variants.find((variant) => variant.id === id);
  const found = own?.options.find(({ name }) => names.includes(name.toLowerCase()));
  return cut(found?.value ?? '', limits.option);
}

/** Shortens a long id to end in a hash of the whole id, so that ids stay unique. */
function shortId(id: string): string {
  if (id.length <= limits.id) return id;
  return `${id.slice(0, limits.id - 11)}-${createHash('sha256').update(id).digest('hex').slice(0, 10)}`;
}

/** Collapses a text to one line and truncates it to a number of characters. */
const cut = (text: string, length: number) => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...line.slice(0, 2 * length)];
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`;
};
