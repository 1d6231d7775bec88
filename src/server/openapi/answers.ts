import * as z from 'zod';
import type { ArticleBody, ArticleMeta } from '../../contract/catalogue/article.ts';
import { type Product, pictureKinds, regions, roomSizes } from '../../contract/catalogue/product.ts';
import { spareParts } from '../../contract/catalogue/spare.ts';
import type { SubscribeAccepted } from '../../contract/newsletter/newsletter.ts';
import type { DetectedCurrency } from '../../contract/pricing/currency.ts';
import type { ExchangeRatesAnswer } from '../../contract/pricing/exchange-rates.ts';
import type { QuotationRequested } from '../../contract/quotations/quotation-request.ts';
import { siteSettingsSchema } from '../../contract/settings/settings.ts';
import type { ShopConfig } from '../../contract/settings/shop-config.ts';
import { shippingElsewhere } from '../../contract/shipping/shipping-zones.ts';

/** Schemas of API responses. Each is type-checked against the server's response type. */

const decimal = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .describe('An amount in the currency of the region, at most two decimals.');

const picture = z.object({
  src: z.string().describe('The largest JPEG; other sizes and formats follow from it and `widths`.'),
  alt: z.string(),
  kind: z.enum(pictureKinds).exactOptional(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
  colour: z.string(),
});

export const articleMeta = z.object({
  id: z.string(),
  slug: z.string().describe('The article is at /blog/{slug}.'),
  title: z.string(),
  excerpt: z.string(),
  image: picture,
  author: z.string(),
  datePublished: z.string().describe('A day such as 2025-10-15.'),
  dateModified: z.string().exactOptional(),
  keywords: z.array(z.string()).readonly(),
  category: z.string(),
  readTime: z.string().describe('Such as 8 min.'),
}) satisfies z.ZodType<ArticleMeta>;

export const articleText = z.object({
  content: z.string().describe('HTML; links within the site are root-relative.'),
  chapters: z.array(z.object({ id: z.string(), title: z.string() })).readonly(),
}) satisfies z.ZodType<ArticleBody>;

const variantOption = z.object({ name: z.string(), value: z.string() });

export const product = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  images: z.array(z.string()).readonly(),
  description: z.string(),
  price: decimal,
  originalPrice: decimal.exactOptional(),
  wasPeriod: z
    .object({ from: z.iso.date(), until: z.iso.date(), lowest: decimal })
    .exactOptional()
    .describe('When originalPrice was charged, and the lowest price in the 30 days before price.'),
  region: z.enum(regions).describe('uk-eu is sold in pounds, us-only in US dollars.'),
  roomSize: z.enum(roomSizes).exactOptional().describe('Every purifier has one, no spare part does.'),
  spare: z
    .object({
      part: z.enum(spareParts),
      fits: z.array(z.string()).readonly().describe('Ids of the purifiers that it fits.'),
      filterSize: z.string().exactOptional(),
      hours: z.int().exactOptional().describe('Hours of use that a set of filters lasts.'),
    })
    .exactOptional()
    .describe('Facts of a spare part; purifiers have none.'),
  gtin: z.string().exactOptional().describe('Barcode number; lists omit it.'),
  group: z
    .object({ id: z.string(), name: z.string(), choices: z.string(), canonical: z.string() })
    .exactOptional()
    .describe('The group of a product with variants; canonical is the id whose page search engines list.'),
  variants: z
    .array(z.object({ id: z.string(), inStock: z.boolean(), options: z.array(variantOption).readonly() }))
    .readonly()
    .exactOptional()
    .describe('The variants of the group, this product included.'),
  isFeatured: z.boolean(),
  inStock: z.boolean(),
  stockLeft: z.int().exactOptional().describe('Units left, if only a few are.'),
  features: z.array(z.string()).readonly(),
  specifications: z.string().describe('JSON text of pairs; passed on as stored, and may be malformed.'),
  pictures: z.array(picture).readonly(),
}) satisfies z.ZodType<Product>;

export const detectedCurrency = z.object({
  currency: z.string(),
  symbol: z.string(),
}) satisfies z.ZodType<DetectedCurrency>;

export const exchangeRates = z.object({
  base: z.literal('USD'),
  date: z.iso.date(),
  source: z.string(),
  rates: z.record(z.string(), z.number().positive()).describe('Units of each currency for one US dollar.'),
}) satisfies z.ZodType<ExchangeRatesAnswer>;

export const shopConfig = z.object({
  turnstileSiteKey: z.string().nullable(),
  checkoutVerification: z.literal(true).exactOptional(),
  shipping: z
    .object({ shippingZones: siteSettingsSchema.shape.shippingZones, shippingElsewhere: z.enum(shippingElsewhere) })
    .exactOptional(),
}) satisfies z.ZodType<ShopConfig>;

export const quotationAsked = z.object({
  reference: z.string(),
  isOver: z.optional(z.literal(true)),
}) satisfies z.ZodType<QuotationRequested>;

export const accepted = z.object({ ok: z.literal(true) }) satisfies z.ZodType<SubscribeAccepted>;

export const state = z.object({ status: z.string() });

export const readiness = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.object({ status: z.enum(['pass', 'warn', 'fail']) })),
});
