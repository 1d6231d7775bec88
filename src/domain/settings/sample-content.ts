import type { SiteSettings } from '../../contract/settings/settings.ts';

/** Whether pages, structured data and machines may see invented content: reviews, ratings, quotes, the About page. */
export const isSampleContentShown = ({ sampleContent }: Pick<SiteSettings, 'sampleContent'>): boolean =>
  sampleContent === 'on';
