import type { ArticleMeta } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { parseVideoUrl } from '../../contract/catalogue/video.ts';
import type { Video } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import type { AnsweredQuestion, Crumb, Head } from '../metadata.ts';
import { organizationData, organizationReference, organizationWithReturns, websiteData } from './organization-data.ts';
import { productData } from './product-data.ts';
import type { Site } from './site.ts';

/** Pages where search engines look for the business and its terms. */
const pagesWithReturnPolicy: readonly string[] = [pagePath('home'), pagePath('terms')];

/** Structured data of a page (schema.org, JSON-LD): the shop on every page, and the subject of the page. */
export function structuredData(
  { product, listed, article, questions, crumbs }: Head,
  canonical: string,
  site: Site,
): readonly object[] {
  return [
    pagesWithReturnPolicy.includes(canonical) ? organizationWithReturns(site) : organizationData(site),
    ...(canonical === pagePath('home') ? [websiteData(site), ...filmsData(site)] : []),
    ...(product ? [productData(product, site)] : []),
    ...(listed?.length ? [listData(listed, site)] : []),
    ...(article ? [articleData(article, site)] : []),
    ...(canonical === pagePath('about') ? [aboutData(site)] : []),
    ...(questions ? [faqData(questions, site)] : []),
    ...(crumbs ? [breadcrumbData(site, crumbs)] : []),
  ];
}

/** Videos are only on the home page. */
const filmsData = (site: Site) => site.settings.films.flatMap((film) => videoData(film, site) ?? []);

/** The products of a page as a schema.org ItemList; each has its own page with its offer. */
function listData(products: readonly Pick<Product, 'id' | 'name'>[], { origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(
      ({ id, name }, at) =>
        ({ '@type': 'ListItem', position: at + 1, name, url: `${origin}${pagePath('product', { id })}` }) as const,
    ),
  } as const;
}

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

/**
 * Returns the structured data of a video if the owner has entered what Google's video results require (description,
 * poster, date); else undefined.
 */
function videoData({ title, url, about, poster, day }: Video, site: Site) {
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

/** The About page, whose subject is the shop. */
export function aboutData(site: Site) {
  const url = `${site.origin}${pagePath('about')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    '@id': url,
    url,
    name: `About ${site.settings.brand}`,
    inLanguage: 'en-GB',
    about: organizationReference(site),
  } as const;
}

/** Questions and answers, as the FAQ page shows them. */
export function faqData(questions: readonly AnsweredQuestion[], { origin }: Pick<Site, 'origin'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${origin}${pagePath('faq')}`,
    url: `${origin}${pagePath('faq')}`,
    inLanguage: 'en-GB',
    mainEntity: questions.map(
      ({ question, answer }) =>
        ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
        }) as const,
    ),
  } as const;
}

/** Breadcrumbs from the home page to a page, itself included. */
export function breadcrumbData({ origin }: Site, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: pagePath('home') }, ...crumbs].map(
      ({ name, path }, index) =>
        ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` }) as const,
    ),
  } as const;
}
