import { parseVideoUrl } from '../../contract/catalogue/video.ts';
import type { Video } from '../../contract/settings/settings.ts';
import { organizationReference } from './organization-data.ts';
import type { Site } from './site.ts';

/**
 * Returns the structured data of a video if the owner has entered what Google's video results require (description,
 * poster, date); else undefined.
 */
export function videoData({ title, url, about, poster, day }: Video, site: Site) {
  const source = parseVideoUrl(url);
  if (!source || !about || !poster || !day) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: about,
    thumbnailUrl: [`${site.origin}${poster}`],
    uploadDate: `${day}T00:00:00Z`,
    ...(source.kind === 'file' ? { contentUrl: source.url } : { embedUrl: source.url.replace('autoplay=1&', '') }),
    publisher: organizationReference(site),
  } as const;
}
