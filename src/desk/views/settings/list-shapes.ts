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
  }[];
  /** Fixed number of items. */
  readonly isFixed?: boolean;
}

type Lists = {
  [Key in SettingKey]: SiteSettings[Key] extends readonly object[] ? Key : never;
}[SettingKey];

/** The type requires all of them. */
export const listShapes: Readonly<Record<Lists, ListShape>> = {
  closedDays: {
    item: 'Period',
    fields: [
      { key: 'from', label: 'First day', type: 'date' },
      { key: 'until', label: 'Last day', hint: 'Optional if it is one day.', type: 'date' },
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
