import type { Head, HeadTag } from '../metadata.ts';
import type { Site } from '../seo/site.ts';
import { structuredData } from '../seo/structured-data.ts';
import { previewTags } from './preview-tags.ts';

/**
 * Returns the tags for link previews and search engines (Open Graph, JSON-LD); none if the page is not to be indexed.
 * Only machines read them: the browser loads this code after a client-side navigation, never for the first page.
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
