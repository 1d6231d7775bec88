import { productRating, reviewFiguresAreSamples } from '../../../content/claims.ts';
import type { Picture, Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { readDimensions } from '../../domain/catalogue/dimensions.ts';
import { readIdentifiers } from '../../domain/catalogue/identifiers.ts';
import { readWeight } from '../../domain/catalogue/weight.ts';
import { wasPrice } from '../../domain/pricing/was-price.ts';
import { isSampleContentShown } from '../../domain/settings/sample-content.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { priceToMinor, toDecimal } from '../../domain/shared/money/money.ts';
import { priceValidUntil } from '../../domain/shared/time/day.ts';
import { organizationReference } from './organization-data.ts';
import { returnPolicy } from './return-policy.ts';
import { shippingData } from './shipping-data.ts';
import type { Site } from './site.ts';

/** Aggregate rating of the product range. Never sent once sample content is off, while it is a sample. */
const rating = {
  '@type': 'AggregateRating',
  ratingValue: productRating.value,
  reviewCount: productRating.count,
  bestRating: 5,
} as const;

/** A product and its schema.org Offer, with the fields of Google's merchant listings. */
export function productData(product: Product, site: Site) {
  const { origin } = site;
  const { gtin, mpn } = readIdentifiers(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}${pagePath('product', { id: product.id })}#product`,
    name: product.name,
    description: product.description.replace(/\s+/g, ' ').trim(),
    image: product.pictures.map((picture) => imageData(picture, origin)),
    sku: product.id,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    brand: { '@type': 'Brand', name: product.brand },
    ...measures(product.specifications),
    ...variantData(product, site),
    // The rating is of the purifiers.
    ...(product.spare
      ? { isAccessoryOrSparePartFor: product.spare.fits.map((id) => purifierReference(id, site)) }
      : (!reviewFiguresAreSamples || isSampleContentShown(site.settings)) && { aggregateRating: rating }),
    offers: offerData(product, site),
  } as const;
}

/** Properties of schema.org in which variants differ, by the names of options in both spellings. */
const variantProperties: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** A variant and its group: https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function variantData({ id, group, variants = [], brand }: Product, { origin }: Site) {
  const own = variants.find((variant) => variant.id === id);
  if (!group) return {};
  const url = (of: string) => `${origin}${pagePath('product', { id: of })}`;
  const varying = (own?.options ?? []).flatMap(({ name }) => variantProperties[name.toLowerCase()] ?? []);
  return {
    ...Object.fromEntries(
      (own?.options ?? []).flatMap(({ name, value }) => {
        const property = variantProperties[name.toLowerCase()];
        return property ? [[property, value]] : [];
      }),
    ),
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': `${url(group.canonical)}#group`,
      name: group.name,
      url: url(group.canonical),
      productGroupID: group.id,
      brand: { '@type': 'Brand', name: brand },
      ...(varying.length > 0 && { variesBy: varying.map((property) => `https://schema.org/${property}`) }),
      hasVariant: variants.map((variant) => ({ '@type': 'Product', url: url(variant.id) })),
    },
  } as const;
}

const purifierReference = (id: string, { origin }: Site) =>
  ({ '@type': 'Product', '@id': `${origin}${pagePath('product', { id })}#product` }) as const;

/** A picture with its caption, which marks an illustration so that it does not pass for a photograph elsewhere. */
function imageData({ src, alt, kind }: Picture, origin: string) {
  const url = `${origin}${src}`;
  const caption = kind === 'illustration' ? `Illustration: ${alt}` : alt;
  return { '@type': 'ImageObject', url, contentUrl: url, caption } as const;
}

/** Weight in kilograms and dimensions in centimetres, with UN/CEFACT codes, if the specifications contain them. */
function measures(specifications: string) {
  const weight = readWeight(specifications);
  const size = readDimensions(specifications);
  const quantity = (value: number, unitCode: 'KGM' | 'CMT') =>
    ({ '@type': 'QuantitativeValue', value, unitCode }) as const;
  return {
    ...(weight !== undefined && { weight: quantity(weight, 'KGM') }),
    ...(size && {
      width: quantity(size.width, 'CMT'),
      height: quantity(size.height, 'CMT'),
      depth: quantity(size.depth, 'CMT'),
    }),
  };
}

function offerData(product: Product, site: Site) {
  const { id, price, region, inStock } = product;
  const priceCurrency = saleCurrency[region];
  const was = wasPrice(product);
  return {
    '@type': 'Offer',
    url: `${site.origin}${pagePath('product', { id })}`,
    price: toDecimal(priceToMinor(price)),
    priceCurrency,
    ...(was !== undefined && { priceSpecification: struckThrough(toDecimal(was), priceCurrency) }),
    priceValidUntil: priceValidUntil(site.settings.priceValidUntil, site.today),
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: organizationReference(site),
    shippingDetails: shippingData(product, site),
    hasMerchantReturnPolicy: returnPolicy(region, site),
  } as const;
}

/** The was price, as shown on the page; the current price is in the offer itself. */
const struckThrough = (price: string, priceCurrency: string) =>
  ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    priceType: 'https://schema.org/StrikethroughPrice',
  }) as const;
