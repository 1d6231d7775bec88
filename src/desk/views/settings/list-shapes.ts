import type { SiteSettings } from '../../../contract/settings/settings.ts';

/** How a setting that is a list of things is typed. */
export interface ListShape {
  /** What one thing of it is called. */
  readonly item: string;
  readonly fields: readonly {
    readonly key: string;
    readonly label: string;
    readonly hint?: string;
    readonly type?: 'date';
  }[];
  /** There are always as many. */
  readonly isFixed?: boolean;
}

type Lists = {
  [Key in keyof SiteSettings]: SiteSettings[Key] extends readonly object[] ? Key : never;
}[keyof SiteSettings];

/** The compiler misses none. */
export const listShapes: Readonly<Record<Lists, ListShape>> = {
  films: {
    item: 'Film',
    fields: [
      { key: 'title', label: 'Title' },
      { key: 'url', label: 'Address', hint: 'Of an .mp4 or .webm file, or of a film on YouTube or Vimeo.' },
      { key: 'about', label: 'About', hint: 'May be left out.' },
      { key: 'poster', label: 'Poster', hint: 'Such as /pictures/build-1200.jpg. May be left out.' },
      { key: 'day', label: 'Day', hint: 'On which it was published. May be left out.', type: 'date' },
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
