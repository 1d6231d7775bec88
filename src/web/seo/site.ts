import type { SiteSettings } from '../../contract/settings/settings.ts';

/** What the head of every page is written from. */
export interface Site {
  /** The store's public address without a trailing slash. */
  readonly origin: string;
  readonly settings: SiteSettings;
  /** The day on which it is written, such as 2026-11-21. */
  readonly today: string;
  /** What previews of links show, by the path of the page. */
  readonly cards?: Readonly<Record<string, string>>;
}
