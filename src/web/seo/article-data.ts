import type { ArticleMeta } from '../../contract/catalogue/article.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { organizationReference } from './organization-data.ts';
import type { Site } from './site.ts';

/** Structured data of an article. Dates become timestamps, since search engines require a time zone. */
export function articleData(article: ArticleMeta, site: Site) {
  const { title, excerpt, image, author, datePublished, dateModified = datePublished, keywords, category } = article;
  const url = `${site.origin}${pagePath('article', { slug: article.slug })}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: [`${site.origin}${image.src}`],
    datePublished: `${datePublished}T00:00:00Z`,
    dateModified: `${dateModified}T00:00:00Z`,
    author: { '@type': 'Organization', name: author, url: `${site.origin}${pagePath('blog')}` },
    publisher: organizationReference(site),
    mainEntityOfPage: url,
    url,
    keywords: [...keywords],
    articleSection: category,
    inLanguage: 'en-GB',
  } as const;
}
