import { type Article, newTabNote } from '../../contract/catalogue/article.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { characterData, element, escapeXml } from '../markup/xml.ts';

interface BlogFeedDeps {
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'brand'>;
  /** Newest first. */
  readonly articles: readonly Article[];
}

export const blogFeedPath = '/blog/feed.xml';

/** The blog as an RSS 2.0 feed with full articles. */
export function renderBlogFeed({ origin, settings, articles }: BlogFeedDeps): string {
  const [newest] = articles;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `${settings.brand} Blog`)}
${element('link', `${origin}${pagePath('blog')}`)}
${element('description', 'Plain guides to cleaner air at home and at school.')}
<language>en-gb</language>
<atom:link href="${escapeXml(`${origin}${blogFeedPath}`)}" rel="self" type="application/rss+xml"/>
${newest ? element('lastBuildDate', rssDate(newest.datePublished)) : ''}
${articles.map((article) => renderItem(article, origin)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(article: Article, origin: string): string {
  const url = `${origin}${pagePath('article', { slug: article.slug })}`;
  return `<item>
${element('title', article.title)}
${element('link', url)}
<guid isPermaLink="true">${escapeXml(url)}</guid>
${element('pubDate', rssDate(article.datePublished))}
${element('dc:creator', article.author)}
${element('category', article.category)}
${element('description', article.excerpt)}
<content:encoded>${characterData(fullText(article, url, origin))}</content:encoded>
</item>`;
}

/** Picture and text with absolute URLs, for readers without the site's styles. */
export function fullText({ image, content }: Article, url: string, origin: string): string {
  const picture = `<p><img src="${escapeXml(origin + image.src)}" alt="${escapeXml(image.alt)}"></p>`;
  const text = content
    .replaceAll(newTabNote, '')
    .replace(/<source [^<>]*>/g, '')
    .replaceAll('href="#', `href="${escapeXml(url)}#`)
    .replace(/\b(href|src)="\//g, `$1="${escapeXml(origin)}/`);
  return `${picture}\n${text}`;
}

/** Midnight of a day in RFC 822 form: 'Wed, 15 Oct 2025 00:00:00 GMT'. */
function rssDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
