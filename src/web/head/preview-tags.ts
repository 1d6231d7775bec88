import type { Picture } from '../../contract/catalogue/product.ts';
import type { Head, HeadTag } from '../metadata.ts';
import type { Site } from '../seo/site.ts';

type Property = readonly [property: string, content: string];

/** Returns the link preview tags for messengers and social networks: Open Graph, and the size of X's card. */
export function previewTags(head: Head, canonical: string, site: Site): HeadTag[] {
  const { title, description, article } = head;
  const { origin, settings } = site;
  const shown = shownProperties(head, canonical, site);
  const properties: readonly Property[] = [
    ['og:site_name', settings.brand],
    ['og:locale', 'en_GB'],
    ['og:type', article ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${canonical}`],
    ...shown,
    ...(article ? articleProperties(article) : []),
  ];
  return [
    ...properties.map(([property, content]): HeadTag => ({ tag: 'meta', attributes: { property, content } })),
    {
      tag: 'meta',
      attributes: { name: 'twitter:card', content: shown.length > 0 ? 'summary_large_image' : 'summary' },
    },
  ];
}

/** Returns the page's card, else its picture, else the site's card. Products added after the build have no card. */
function shownProperties(head: Head, canonical: string, { origin, cards = {} }: Site): Property[] {
  const { title, article, product, image = article?.image ?? product?.pictures[0] } = head;
  const card = cards[canonical] ?? (image ? undefined : cards['/']);
  if (card === undefined) return image ? imageProperties(image, origin) : [];
  return [
    ['og:image', `${origin}${card}`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', image ? `${title}. ${image.alt}` : title],
  ];
}

/** Uses the JPEG, which every client supports; its file name ends with its width. */
function imageProperties({ src, alt, width, height }: Picture, origin: string): Property[] {
  const jpegWidth = Number(/-(\d+)\.jpg$/.exec(src)?.[1] ?? width);
  return [
    ['og:image', `${origin}${src}`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(jpegWidth)],
    ['og:image:height', String(Math.round((height * jpegWidth) / width))],
    ['og:image:alt', alt],
  ];
}

function articleProperties({
  datePublished,
  dateModified,
  category,
  keywords,
}: NonNullable<Head['article']>): Property[] {
  return [
    ['article:published_time', datePublished],
    ...(dateModified ? [['article:modified_time', dateModified] as const] : []),
    ['article:section', category],
    ...keywords.map((keyword) => ['article:tag', keyword] as const),
  ];
}
