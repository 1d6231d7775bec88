import type { Article } from '../../contract/catalogue/article.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { element, escapeXml } from '../markup/xml.ts';
import { fullText } from './blog-feed.ts';

interface BlogAtomDeps {
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'brand'>;
  /** Newest first. */
  readonly articles: readonly Article[];
}

export const blogAtomPath = '/blog/atom.xml';

/** The blog as an Atom feed (RFC 4287) with full articles. */
export function renderBlogAtom({ origin, settings, articles }: BlogAtomDeps): string {
  const page = `${origin}${pagePath('blog')}`;
  const changed = articles.map(lastChange).sort().at(-1) ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
${element('title', `${settings.brand} Blog`)}
${element('subtitle', 'Plain guides to cleaner air at home and at school.')}
${element('id', page)}
${element('updated', moment(changed))}
${link('self', 'application/atom+xml', `${origin}${blogAtomPath}`)}
${link('alternate', 'text/html', page)}
${articles.map((article) => renderEntry(article, origin)).join('\n')}
</feed>
`;
}

function renderEntry(article: Article, origin: string): string {
  const url = `${origin}${pagePath('article', { slug: article.slug })}`;
  return `<entry>
${element('title', article.title)}
${element('id', url)}
${link('alternate', 'text/html', url)}
${link('alternate', 'text/markdown', `${url}.md`)}
${element('published', moment(article.datePublished))}
${element('updated', moment(lastChange(article)))}
<author>${element('name', article.author)}</author>
<category term="${escapeXml(article.category)}"/>
${element('summary', article.excerpt)}
<content type="html">${escapeXml(fullText(article, url, origin))}</content>
</entry>`;
}

const lastChange = ({ datePublished, dateModified }: Article) => dateModified ?? datePublished;
const moment = (day: string) => `${day.slice(0, 10)}T00:00:00Z`;
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
