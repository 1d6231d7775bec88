import type { Article, BreadcrumbList, OnlineStore, Product, WebSite, WithContext } from 'schema-dts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import type { PictureKind } from '../../contract/catalogue/product.ts';
import { organizationData, organizationWithReturns, websiteData } from './organization-data.ts';
import { productData } from './product-data.ts';
import { articleData, breadcrumbData, structuredData } from './structured-data.ts';
import { sampleArticle, samplePicture, sampleSite } from './testing/samples.ts';

const specifications = JSON.stringify({
  Model: 'BB-XL7-K',
  EAN: '4006381333931',
  Weight: '4.2 kg',
  Dimensions: '53 × 42.5 × 17.3 cm, width × height × depth; handle adds 8 cm',
});
const product = makeProduct({ pictures: [samplePicture], originalPrice: '279', specifications });
const returns = 'hasMerchantReturnPolicy';
const american = makeProduct({ id: 'us-xl-7', region: 'us-only', price: '259', inStock: false });

/** Fields that Google documents for MerchantReturnPolicy, except amounts and seasons: returns are free all year. */
const policyFields = [
  'applicableCountry.0',
  'returnPolicyCountry',
  'returnPolicyCategory',
  'merchantReturnDays',
  'merchantReturnLink',
  'returnMethod',
  'returnFees',
  'customerRemorseReturnFees',
  'itemDefectReturnFees',
  'returnLabelSource',
  'customerRemorseReturnLabelSource',
  'itemDefectReturnLabelSource',
  'refundType',
  'itemCondition.0',
];

/** Paths of fields that Google's documentation requires or recommends. */
const requiredFields = {
  product: [
    'name',
    'image.0',
    'description',
    'sku',
    'brand.name',
    'aggregateRating.ratingValue',
    'aggregateRating.reviewCount',
    'offers.price',
    'offers.priceCurrency',
    'offers.priceValidUntil',
    'offers.availability',
    'offers.itemCondition',
    'offers.url',
    'offers.priceSpecification.price',
    'offers.priceSpecification.priceType',
    'gtin',
    'mpn',
    'weight.value',
    'width.unitCode',
    'height.value',
    'depth.value',
    'image.0.contentUrl',
    ...['0', '1'].flatMap((index) =>
      [
        'shippingRate.value',
        'shippingRate.currency',
        'shippingDestination.0.addressCountry',
        'deliveryTime.handlingTime.minValue',
        'deliveryTime.handlingTime.maxValue',
        'deliveryTime.handlingTime.unitCode',
        'deliveryTime.transitTime.minValue',
        'deliveryTime.transitTime.maxValue',
        'deliveryTime.transitTime.unitCode',
      ].map((path) => `offers.shippingDetails.${index}.${path}`),
    ),
    ...policyFields.map((path) => `offers.${returns}.${path}`),
    'offers.seller.name',
  ],
  article: ['headline', 'image.0', 'datePublished', 'dateModified', 'author.name', 'author.url', 'publisher.name'],
  breadcrumbs: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  organization: [
    ...[
      'name',
      'legalName',
      'url',
      'logo',
      'email',
      'telephone',
      'address',
      'contactPoint.telephone',
      'vatID',
      'sameAs.0',
    ],
    ...['0', '1'].flatMap((index) => policyFields.map((path) => `${returns}.${index}.${path}`)),
  ],
  website: ['name', 'url'],
} as const;

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
}

const crumbs = breadcrumbData(sampleSite, [{ name: 'Blog', path: '/blog' }]);

describe('structured data', () => {
  it('uses only types and properties of schema.org', () => {
    expectTypeOf(productData).returns.toExtend<WithContext<Product>>();
    expectTypeOf(articleData).returns.toExtend<WithContext<Article>>();
    expectTypeOf(breadcrumbData).returns.toExtend<WithContext<BreadcrumbList>>();
    expectTypeOf(organizationWithReturns).returns.toExtend<WithContext<OnlineStore>>();
    expectTypeOf(organizationData).returns.toExtend<WithContext<OnlineStore>>();
    expectTypeOf(websiteData).returns.toExtend<WithContext<WebSite>>();
  });

  it.each([
    ['product', productData(product, sampleSite)],
    ['article', articleData(sampleArticle, sampleSite)],
    ['breadcrumbs', crumbs],
    ['organization', organizationWithReturns(sampleSite)],
    ['website', websiteData(sampleSite)],
  ] as const)(
    'of the type %s has every field that Google requires [SEO-1, SEO-2, SEO-3, SEO-6, SEO-7]',
    (kind, data) => {
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
      expect(data['@context']).toBe('https://schema.org');
      const missing = requiredFields[kind].filter((path) =>
        [undefined, null, ''].includes(valueAt(data, path) as string),
      );
      expect(missing).toEqual([]);
    },
  );

  it('has absolute URLs on the public origin', () => {
    const url = `https://shop.example${samplePicture.src}`;
    const image = { '@type': 'ImageObject', url, contentUrl: url };
    const captions = { photograph: samplePicture.alt, illustration: `Illustration: ${samplePicture.alt}` };
    for (const [kind, caption] of Object.entries(captions)) {
      const pictures = [{ ...samplePicture, kind: kind as PictureKind }];
      expect(productData({ ...product, pictures }, sampleSite).image).toEqual([{ ...image, caption }]);
    }
    expect(crumbs.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://shop.example/blog' },
    ]);
    expect(websiteData(sampleSite).publisher['@id']).toBe(organizationData(sampleSite)['@id']);
  });
});

describe('productData', () => {
  it('has the rating 4.8 from 127 reviews and a price in pounds, valid until the configured day [SEO-2]', () => {
    const data = productData(product, { ...sampleSite, today: '2025-10-15' });
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.8, reviewCount: 127 } });
    expect(data.offers).toMatchObject({
      price: '251.00',
      priceCurrency: 'GBP',
      priceValidUntil: '2025-12-31',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.example/product/xl-7',
    });
    expect(productData(product, sampleSite).offers.priceValidUntil).toBe('2026-12-31');
  });

  it('omits the rating once sample content is off [TRUST-5]', () => {
    const site = { ...sampleSite, settings: { ...sampleSite.settings, sampleContent: 'off' as const } };
    expect(productData(product, site)).not.toHaveProperty('aggregateRating');
  });

  it('offers products of the US region in dollars, within the US [SEO-2]', () => {
    const { offers } = productData(american, sampleSite);
    expect(offers).toMatchObject({
      price: '259.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
    });
    expect(offers.shippingDetails.map(({ shippingDestination }) => shippingDestination)).toEqual([
      [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
    ]);
    expect(offers.hasMerchantReturnPolicy).toMatchObject({ applicableCountry: ['US'] });
  });

  it.each([
    [null, 'GB'],
    ['Returns, 5 Dock Road, Dublin D02 AF30, Ireland', 'IE'],
    ['12 Main Street\nAustin TX 78701\nUnited States', 'US'],
    ['12 Main Street, Austin TX 78701', undefined],
  ])(
    'names the country of the return address %s for both regions, if it states one [SEO-2]',
    (returnAddress, country) => {
      const site = { ...sampleSite, settings: { ...sampleSite.settings, returnAddress, usAddress: null } };
      for (const one of [product, american]) {
        const { hasMerchantReturnPolicy: policy } = productData(one, site).offers;
        expect(policy).toMatchObject({ applicableCountry: expect.anything() });
        expect(policy.returnPolicyCountry).toBe(country);
      }
    },
  );

  it('has the US warehouse as return address for the US region, if there is one [US-4]', () => {
    const usAddress = '100 Example Avenue, Austin, TX 78701, United States';
    const site = { ...sampleSite, settings: { ...sampleSite.settings, returnAddress: null, usAddress } };
    const countries = [product, american].map(
      (one) => productData(one, site).offers.hasMerchantReturnPolicy.returnPolicyCountry,
    );
    expect(countries).toEqual(['GB', 'US']);
  });

  it('promises free delivery to the UK and all of the EU, and 30 days for returns [SEO-2]', () => {
    const { shippingDetails, hasMerchantReturnPolicy } = productData(product, sampleSite).offers;
    for (const { shippingRate } of shippingDetails)
      expect(shippingRate).toEqual({ '@type': 'MonetaryAmount', value: 0, currency: 'GBP' });
    const countries = shippingDetails.flatMap(({ shippingDestination }) =>
      shippingDestination.map(({ addressCountry }) => addressCountry),
    );
    expect(new Set(countries).size).toBe(28);
    expect(countries).toEqual(expect.arrayContaining(['GB', 'DE', 'IE', 'FR', 'PL', 'MT']));
    expect(hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
    });
  });
});

describe('structured data that is present only if known', () => {
  it('includes the delivery time, according to the terms and the owner’s settings [SEO-6]', () => {
    const times = (dispatchTime: string) => {
      const site = { ...sampleSite, settings: { ...sampleSite.settings, dispatchTime } };
      return productData(product, site).offers.shippingDetails.map(({ deliveryTime }) => {
        const { handlingTime, transitTime } = deliveryTime as { handlingTime?: Range; transitTime: Range };
        return [handlingTime?.maxValue, transitTime.minValue, transitTime.maxValue];
      });
    };
    interface Range {
      readonly minValue: number;
      readonly maxValue: number;
    }
    expect(times('three working days')).toEqual([
      [3, 2, 5],
      [3, 4, 8],
    ]);
    expect(times('a fortnight')).toEqual([
      [undefined, 2, 5],
      [undefined, 4, 8],
    ]);
  });

  it('includes was price, identifiers, weight and dimensions [SEO-6]', () => {
    const { priceSpecification } = productData(product, sampleSite).offers;
    expect(priceSpecification).toMatchObject({ price: '279.00', priceCurrency: 'GBP' });
    const plain = productData(makeProduct({ originalPrice: '200', specifications: 'broken' }), sampleSite);
    expect(Object.keys(plain.offers)).not.toContain('priceSpecification');
    expect(Object.keys(plain).join()).not.toMatch(/gtin|mpn|weight|width|height|depth/);
  });

  it('describes the shop and its return policy only on the home page and the terms, to keep other pages small [SEO-7]', () => {
    const head = { title: '', description: '' };
    const told = (path: string) => JSON.stringify(structuredData(head, path, sampleSite)[0]).includes(returns);
    expect(['/', '/legal/terms', '/blog', '/products'].map(told)).toEqual([true, true, false, false]);
  });
});

describe('articleData', () => {
  it('has title, description, image, datePublished and dateModified [SEO-3]', () => {
    expect(articleData(sampleArticle, sampleSite)).toMatchObject({
      '@type': 'Article',
      headline: 'Clean air: a guide',
      description: 'What it is.',
      image: [`https://shop.example${samplePicture.src}`],
      datePublished: '2025-10-15T00:00:00Z',
      dateModified: '2025-11-01T00:00:00Z',
    });
  });

  it('uses the publication date as the modification date of an unchanged article [SEO-3]', () => {
    const { dateModified: _, ...unchanged } = sampleArticle;
    expect(articleData(unchanged, sampleSite).dateModified).toBe('2025-10-15T00:00:00Z');
  });
});
