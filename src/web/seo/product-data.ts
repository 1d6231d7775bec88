import { deliveryAreas } from '../../../content/delivery.ts';
import type { Picture, Product, Region } from '../../contract/product.ts';
import { pagePath } from '../../contract/routes.ts';
import { priceValidUntil } from '../../domain/day.ts';
import { priceToMinor, toDecimal } from '../../domain/money.ts';
import { findSpecification } from '../../domain/products/specifications.ts';
import { organizationReference } from './organization-data.ts';
import type { Site } from './site.ts';

/** The specification's rating of the range. */
const rating = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 127, bestRating: 5 } as const;

const returnDays = 30;

/** In which money each range is sold. */
const currencies: Record<Region, string> = { 'uk-eu': 'GBP', 'us-only': 'USD' };

/** A product and the offer to sell it, with what Google's merchant listings ask for. */
export function productData(product: Product, site: Site) {
  const { origin } = site;
  const model = findSpecification(product.specifications, 'Model');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}${pagePath('product', { id: product.id })}#product`,
    name: product.name,
    description: product.description.replace(/\s+/g, ' ').trim(),
    image: product.pictures.map((picture) => imageData(picture, origin)),
    sku: product.id,
    ...(model !== undefined && { mpn: model }),
    brand: { '@type': 'Brand', name: product.brand },
    aggregateRating: rating,
    offers: offerData(product, site),
  } as const;
}

/** A picture with what it shows. Whoever takes a drawn one elsewhere is told that it is no photograph. */
function imageData({ src, alt, kind }: Picture, origin: string) {
  const url = `${origin}${src}`;
  const caption = kind === 'illustration' ? `Illustration: ${alt}` : alt;
  return { '@type': 'ImageObject', url, contentUrl: url, caption } as const;
}

function offerData({ id, price, region, inStock }: Product, site: Site) {
  const currency = currencies[region];
  const { countries } = deliveryAreas[region];
  return {
    '@type': 'Offer',
    url: `${site.origin}${pagePath('product', { id })}`,
    price: toDecimal(priceToMinor(price)),
    priceCurrency: currency,
    priceValidUntil: priceValidUntil(site.settings.priceValidUntil, site.today),
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: organizationReference(site),
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }) as const),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: [...countries],
      returnPolicyCountry: countries[0] ?? '',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    },
  } as const;
}
