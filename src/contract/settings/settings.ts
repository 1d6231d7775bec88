import * as z from 'zod/mini';
import { maxLineQuantity } from '../cart/cart.ts';
import { parseVideoUrl } from '../catalogue/video.ts';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { cleanCode, cleanEmail, cleanIdentifier } from '../shared/forms/typed-text.ts';
import { importDutyPayers } from '../tax/tax.ts';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const text = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.regex(plainLinePattern, 'must be one line without control characters'));
/** Number such as a VAT number, often pasted. */
const number = z
  .string()
  .check(
    z.overwrite(cleanIdentifier),
    z.minLength(1, 'must not be empty'),
    z.regex(plainLinePattern, 'must be one line without control characters'),
  );
const date = z.iso.date('must be a date such as 2025-12-31');
const site = z.object({ name: text, url });
const filmAddress = 'must be the https address of an .mp4 or .webm file, or of a video on YouTube or Vimeo';
const film = z.object({
  title: text.check(z.maxLength(120, 'must be at most 120 characters')),
  url: z.string().check(z.refine((address) => parseVideoUrl(address) !== undefined, filmAddress)),
  about: z.optional(text.check(z.maxLength(300, 'must be at most 300 characters'))),
  /** A poster picture from this shop, so that no third party is contacted before playback. */
  poster: z.optional(
    z
      .string()
      .check(
        z.regex(/^\/pictures\/[\w.-]{1,200}$/, 'must be a picture of this shop, such as /pictures/build-1200.jpg'),
      ),
  ),
  day: z.optional(date),
});
/** Days on which the shop dispatches nothing, such as a works holiday. */
const closedPeriod = z
  .object({ from: date, until: z.optional(date) })
  .check(
    z.refine(({ from, until = from }) => until >= from, { error: 'must not be before the first day', path: ['until'] }),
  );
export type ClosedPeriod = z.infer<typeof closedPeriod>;

const transitTime = z.object({
  country: z
    .string()
    .check(z.overwrite(cleanCode), z.regex(/^[A-Z]{2}$/, 'must be a two-letter country code, such as IE')),
  days: z.string().check(
    z.regex(/^([1-9]|[1-5]\d)( to ([1-9]|[1-5]\d))?$/, 'must be working days, such as 3 to 6'),
    z.refine((days) => {
      const [least = 0, most = least] = days.split(' to ').map(Number);
      return !(most < least);
    }, 'must start with the smaller number'),
  ),
});
export type TransitTime = z.infer<typeof transitTime>;

const carrier = z.object({
  name: text.check(z.maxLength(100, 'must be at most 100 characters')),
  trackingUrl: z.optional(
    url.check(
      z.maxLength(500, 'must be at most 500 characters'),
      z.refine(
        (address) => address.includes('{number}') && !/\s/.test(address),
        'must contain {number}, such as https://track.example.com/{number}',
      ),
    ),
  ),
});

const vatCode = z.object({
  country: z
    .string()
    .check(z.overwrite(cleanCode), z.regex(/^[A-Z]{2}$/, 'must be a two-letter country code, such as DE')),
  code: text.check(z.maxLength(60, 'must be at most 60 characters')),
  account: z.optional(text.check(z.maxLength(20, 'must be at most 20 characters'))),
});

/** A video in the settings. `day` is its publication date. */
export type Video = z.infer<typeof film>;

/**
 * Brand, external URLs, promo code and contact details, as pages and emails need them. The owner's values are in
 * content/settings.ts; each can be overridden at runtime, and by the environment, which wins
 * (docs/configuration.md).
 */
export const siteSettingsSchema = z.object({
  brand: text,
  sampleContent: z.enum(['on', 'off'], 'must be on or off'),
  legalName: text,
  postalAddress: text,
  returnAddress: z.nullable(text),
  usAddress: z.nullable(text),
  companyNumber: text,
  vatNumber: z.nullable(number),
  ossNumber: z.nullable(number),
  importDuties: z.enum(importDutyPayers, `must be ${importDutyPayers.join(' or ')}`),
  salesEmail: z.string().check(z.overwrite(cleanEmail), z.email('must be an email address')),
  phone: z
    .string()
    .check(z.overwrite(cleanIdentifier), z.regex(/^(?:[^\d\p{Cc}]*\d){5}\P{Cc}*$/u, 'must be a phone number')),
  supportHours: text,
  paymentNotice: z.nullable(text),
  dispatchTime: text,
  dispatchCutOff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00')),
  closedDays: z.array(closedPeriod).check(z.maxLength(24, 'must be at most 24 periods')),
  transitTimes: z.array(transitTime).check(
    z.maxLength(28, 'must be at most 28 countries'),
    z.refine(
      (times) => new Set(times.map(({ country }) => country)).size === times.length,
      'must name each country once',
    ),
  ),
  carriers: z.array(carrier).check(
    z.maxLength(30, 'must be at most 30 carriers'),
    z.refine(
      (carriers) => new Set(carriers.map(({ name }) => name.toLowerCase())).size === carriers.length,
      'must name each carrier once',
    ),
  ),
  promoCode: z
    .string()
    .check(z.overwrite(cleanCode), z.regex(/^[A-Z0-9]{2,32}$/, 'must be capital letters and digits')),
  promoBanner: z.nullable(text.check(z.maxLength(120, 'must be at most 120 characters'))),
  maxLineQuantity: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(maxLineQuantity, `must be at most ${maxLineQuantity}`)),
  unpaidHoldDays: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(90, 'must be at most 90')),
  cardHoldMinutes: z
    .int('must be a whole number')
    .check(z.minimum(30, 'must be at least 30'), z.maximum(1440, 'must be at most 1440')),
  salesAccount: z.nullable(text.check(z.maxLength(20, 'must be at most 20 characters'))),
  customerAccount: z.nullable(text.check(z.maxLength(20, 'must be at most 20 characters'))),
  vatCodes: z.array(vatCode).check(
    z.maxLength(30, 'must be at most 30 countries'),
    z.refine(
      (codes) => new Set(codes.map(({ country }) => country)).size === codes.length,
      'must name each country once',
    ),
  ),
  datevNumbers: z.nullable(
    z.string().check(z.regex(/^[1-9]\d{3,6}\/[1-9]\d{0,4}$/, 'must be two numbers, such as 29098/55003')),
  ),
  externalShopUrl: url,
  schoolShopUrl: url,
  businessSiteUrl: url,
  videoChannelUrl: url,
  films: z.array(film).check(z.maxLength(12, 'must be at most 12 videos')),
  sisterSites: z.array(site).check(z.length(3, 'must name three sites')),
  advocacyGuideUrl: url,
  diyGuidesUrl: url,
  exchangeRatesUrl: z.nullable(url),
  updateCheckUrl: z.nullable(url),
  analyticsId: z.nullable(z.string().check(z.regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123'))),
  priceValidUntil: date,
});
type OwnersSettings = z.infer<typeof siteSettingsSchema>;
/** Name of a setting. */
export type SettingKey = keyof OwnersSettings;

/** The settings in effect. */
export interface SiteSettings extends OwnersSettings {
  /** Set until the owner goes live: the shop is a demo. */
  readonly isDemo?: true;
}
