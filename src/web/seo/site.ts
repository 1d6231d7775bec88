import type { SiteSettings } from '../../contract/settings/settings.ts';

/** Site data from which the head of every page is generated. */
export interface Site {
  /** Public URL without a trailing slash. */
  readonly origin: string;
  readonly settings: SiteSettings;
  /** Date of rendering, such as 2026-11-21. */
  readonly today: string;
  /** Link preview cards by page path. */
  readonly cards?: Readonly<Record<string, string>>;
}
