import * as z from 'zod/mini';
import { maxLineQuantity } from '../cart/cart.ts';
import type { Region } from '../catalogue/product.ts';
import { parseVideoUrl } from '../catalogue/video.ts';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { cleanCode, cleanEmail, cleanIdentifier } from '../shared/forms/typed-text.ts';
import { shippingElsewhere, shippingZones, workingDays } from '../shipping/shipping-zones.ts';
import { importDutyPayers } from '../tax/tax.ts';
import { notification } from './notifications.ts';
import { openingHours } from './opening-hours.ts';
import { announcement, siteLink } from './site-links.ts';
import { testimonials } from './testimonials.ts';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const text = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.regex(plainLinePattern, 'must be one line without control characters'));
const postalAddress = text.check(z.refine((line) => !/https?:|www\./i.test(line), 'must be a postal address'));
/** Number such as a VAT number, often pasted. */
const number = z
  .string()
  .check(
    z.overwrite(cleanIdentifier),
    z.minLength(1, 'must not be empty'),
    z.regex(plainLinePattern, 'must be one line without control characters'),
  );
/** A number that customs authorities write without spaces. */
const cleanNumber = (typed: string) => cleanCode(typed).replaceAll(/[\s-]/g, '').toUpperCase();
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
  days: workingDays,
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
  importedOrdersInFigures: z.enum(['on', 'off'], 'must be on or off'),
  testimonials,
  reviewsChecked: z.nullable(text.check(z.maxLength(300, 'must be at most 300 characters'))),
  legalName: text,
  postalAddress,
  returnAddress: z.nullable(postalAddress),
  usAddress: z.nullable(postalAddress),
  companyNumber: z.nullable(text),
  vatNumber: z.nullable(number),
  ossNumber: z.nullable(number),
  eoriNumber: z.nullable(
    z
      .string()
      .check(
        z.overwrite(cleanNumber),
        z.regex(/^[A-Z]{2}[A-Z\d]{8,15}$/, 'must be an EORI number, such as GB123456789000'),
      ),
  ),
  iossNumber: z.nullable(
    z.string().check(z.overwrite(cleanNumber), z.regex(/^IM\d{10}$/, 'must be an IOSS number, such as IM1234567890')),
  ),
  importDuties: z.enum(importDutyPayers, `must be ${importDutyPayers.join(' or ')}`),
  salesEmail: z.string().check(z.overwrite(cleanEmail), z.email('must be an email address')),
  notificationAddresses: z.array(notification).check(z.maxLength(12, 'must be at most 12 addresses')),
  phone: z
    .string()
    .check(z.overwrite(cleanIdentifier), z.regex(/^(?:[^\d\p{Cc}]*\d){5}\P{Cc}*$/u, 'must be a phone number')),
  supportHours: text,
  openingHours: z.array(openingHours).check(z.maxLength(7, 'must be at most 7 lines')),
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
  shippingZones,
  shippingElsewhere: z.enum(shippingElsewhere, `must be ${shippingElsewhere.join(' or ')}`),
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
  announcements: z.array(announcement).check(z.maxLength(6, 'must be at most 6 announcements')),
  maxLineQuantity: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(maxLineQuantity, `must be at most ${maxLineQuantity}`)),
  unpaidHoldDays: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(90, 'must be at most 90')),
  paymentReminderDays: z
    .int('must be a whole number')
    .check(z.minimum(0, 'must be at least 0'), z.maximum(30, 'must be at most 30')),
  cardHoldMinutes: z
    .int('must be a whole number')
    .check(z.minimum(30, 'must be at least 30'), z.maximum(1440, 'must be at most 1440')),
  customerNoteMonths: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(120, 'must be at most 120')),
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
  navigationLinks: z
    .array(siteLink)
    .check(z.minLength(1, 'must have at least one link'), z.maxLength(10, 'must be at most 10 links')),
  footerLinks: z.array(siteLink).check(z.maxLength(20, 'must be at most 20 links')),
  externalShopUrl: z.nullable(url),
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
  /** What pages promise about delivery; absent while it is free everywhere. */
  readonly deliveryPromises?: DeliveryPromises;
}

/** Promises of free delivery, each empty if there is none. */
export interface DeliveryPromises {
  /** 'Free UK and EU delivery over £100', or the promise to the UK alone. */
  readonly europe: string;
  /** 'Free UK delivery over £100.' */
  readonly uk: string;
  readonly us: string;
  /** Ranges whose delivery is always free. */
  readonly free: readonly Region[];
}
