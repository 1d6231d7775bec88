import type { Head, HeadTag } from '../metadata.ts';
import type { Site } from '../seo/site.ts';
import { structuredData } from '../seo/structured-data.ts';
import { previewTags } from './preview-tags.ts';

/**
 * What link previews and search engines read of a page, beside the tags that every page has; nothing of a page that is
 * not to be listed. Only machines read it: the browser fetches this code after it has shown a page, and never for the
 * first.
 */
export function richTags(head: Head, site: Site): HeadTag[] {
  const { canonical } = head;
  if (canonical === undefined) return [];
  const blocks = structuredData(head, canonical, site).map(
    (data): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data),
    }),
  );
  return [...previewTags(head, canonical, site), ...blocks];
}
