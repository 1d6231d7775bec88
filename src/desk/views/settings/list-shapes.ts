import { openingDays } from '../../../contract/settings/opening-hours.ts';
import type { SettingKey, SiteSettings } from '../../../contract/settings/settings.ts';

/** Form of a list setting. */
export interface ListShape {
  /** Noun for one item. */
  readonly item: string;
  readonly fields: readonly {
    readonly key: string;
    readonly label: string;
    readonly hint?: string;
    readonly type?: 'date' | 'time' | 'picture';
    /** The allowed values with their labels; the first is the empty one. */
    readonly choices?: readonly (readonly [value: string, label: string])[];
  }[];
  /** Fixed number of items. */
  readonly isFixed?: boolean;
}

type Lists = {
  [Key in SettingKey]: SiteSettings[Key] extends readonly Readonly<Record<string, string | undefined>>[] ? Key : never;
}[SettingKey];

const noOrYes = [
  ['', 'No'],
  ['yes', 'Yes'],
] as const;

const shownOrHidden = [
  ['', 'Shown'],
  ['yes', 'Hidden'],
] as const;

const linkShape: ListShape = {
  item: 'Link',
  fields: [
    { key: 'label', label: 'Text' },
    { key: 'url', label: 'Address', hint: 'A page such as /contact, or an https address.' },
    { key: 'hidden', label: 'Shown', choices: shownOrHidden },
  ],
};

/** The type requires all of them. */
export const listShapes: Readonly<Record<Lists, ListShape>> = {
  announcements: {
    item: 'Announcement',
    fields: [
      { key: 'text', label: 'Text' },
      { key: 'url', label: 'Link', hint: 'A page such as /contact, or an https address. Optional.' },
      { key: 'from', label: 'First day', hint: 'Optional.', type: 'date' },
      { key: 'fromTime', label: 'Start', hint: 'UK time. Optional: midnight.', type: 'time' },
      { key: 'until', label: 'Last day', hint: 'Optional.', type: 'date' },
      { key: 'untilTime', label: 'End', hint: 'UK time. Optional: end of the day.', type: 'time' },
      {
        key: 'range',
        label: 'Pages',
        choices: [
          ['', 'All pages'],
          ['uk-eu', 'UK & EU products'],
          ['us-only', 'US products'],
        ],
      },
      { key: 'dismissible', label: 'Visitors can close it', choices: noOrYes },
    ],
  },
  notificationAddresses: {
    item: 'Address',
    fields: [
      { key: 'email', label: 'Email' },
      {
        key: 'about',
        label: 'Notices about',
        choices: [
          ['', 'Everything'],
          ['orders', 'Orders and withdrawals'],
          ['messages', 'Messages and quote requests'],
          ['alerts', 'Alerts, such as disputes'],
        ],
      },
    ],
  },
  openingHours: {
    item: 'Opening',
    fields: [
      { key: 'days', label: 'Days', choices: [['', 'Choose'], ...openingDays.map((days) => [days, days] as const)] },
      { key: 'opens', label: 'Opens', hint: 'UK time, such as 09:00.' },
      { key: 'closes', label: 'Closes', hint: 'Such as 18:00.' },
    ],
  },
  testimonials: {
    item: 'Review',
    fields: [
      { key: 'name', label: 'Name' },
      { key: 'location', label: 'Role or place' },
      { key: 'text', label: 'Review' },
      {
        key: 'rating',
        label: 'Stars',
        choices: [['', 'None'], ...['5', '4', '3', '2', '1'].map((stars) => [stars, stars] as const)],
      },
      { key: 'product', label: 'Product', hint: 'Product name. Optional.' },
      { key: 'picture', label: 'Picture', type: 'picture' },
      { key: 'alt', label: 'Alt text', hint: 'What the picture shows. Required with a picture.' },
      { key: 'verified', label: 'Verified customer', choices: noOrYes },
      { key: 'sample', label: 'Sample', hint: 'Marked as a sample, and never shown once live.', choices: noOrYes },
      { key: 'hidden', label: 'Shown', choices: shownOrHidden },
    ],
  },
  navigationLinks: linkShape,
  footerLinks: linkShape,
  closedDays: {
    item: 'Period',
    fields: [
      { key: 'from', label: 'First day', type: 'date' },
      { key: 'until', label: 'Last day', hint: 'Leave empty for a single day.', type: 'date' },
    ],
  },
  transitTimes: {
    item: 'Country',
    fields: [
      { key: 'country', label: 'Country code', hint: 'Such as IE.' },
      { key: 'days', label: 'Working days', hint: 'Such as 3 to 6.' },
    ],
  },
  carriers: {
    item: 'Carrier',
    fields: [
      { key: 'name', label: 'Name' },
      { key: 'trackingUrl', label: 'Tracking page', hint: 'Such as https://track.example.com/{number}. Optional.' },
    ],
  },
  vatCodes: {
    item: 'Country',
    fields: [
      { key: 'country', label: 'Country code', hint: 'Such as DE.' },
      { key: 'code', label: 'VAT code', hint: 'As your bookkeeping software names it.' },
      { key: 'account', label: 'Sales account', hint: 'Optional.' },
    ],
  },
  films: {
    item: 'Video',
    fields: [
      { key: 'title', label: 'Title' },
      { key: 'url', label: 'Address', hint: 'An .mp4 or .webm file, or a YouTube or Vimeo page.' },
      { key: 'about', label: 'About', hint: 'Optional.' },
      { key: 'poster', label: 'Poster', hint: 'Such as /pictures/build-1200.jpg. Optional.' },
      { key: 'day', label: 'Day', hint: 'Date of publication. Optional.', type: 'date' },
    ],
  },
  sisterSites: {
    item: 'Site',
    isFixed: true,
    fields: [
      { key: 'name', label: 'Name' },
      { key: 'url', label: 'Address' },
    ],
  },
};
