import type { SiteSettings } from '../../../contract/settings/settings.ts';

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
  [Key in keyof SiteSettings]: SiteSettings[Key] extends readonly object[] ? Key : never;
}[keyof SiteSettings];

/** The type requires all of them. */
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
