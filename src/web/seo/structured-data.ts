import { pagePath } from '../../contract/shared/routes.ts';
import type { Head } from '../metadata.ts';
import { aboutData } from './about-data.ts';
import { articleData } from './article-data.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { faqData } from './faq-data.ts';
import { listData } from './list-data.ts';
import { organizationData, organizationWithReturns, websiteData } from './organization-data.ts';
import { productData } from './product-data.ts';
import type { Site } from './site.ts';
import { videoData } from './video-data.ts';

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
