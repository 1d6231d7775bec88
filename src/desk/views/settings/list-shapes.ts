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
    readonly type?: 'date';
    /** The allowed values with their labels; the first is the empty one. */
    readonly choices?: readonly (readonly [value: string, label: string])[];
  }[];
  /** Fixed number of items. */
  readonly isFixed?: boolean;
}

type Lists = {
  [Key in SettingKey]: SiteSettings[Key] extends readonly Readonly<Record<string, string | undefined>>[] ? Key : never;
}[SettingKey];

/** Settings that are edited as texts, under Content. */
type Texts = 'testimonials' | 'announcements' | 'navigationLinks' | 'footerLinks';

/** The type requires all of them. */
export const listShapes: Readonly<Record<Exclude<Lists, Texts>, ListShape>> = {
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
