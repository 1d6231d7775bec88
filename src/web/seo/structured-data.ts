import { pagePath } from '../../contract/shared/routes.ts';
import type { Head } from '../metadata.ts';
import { articleData } from './article-data.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { organizationData, organizationWithReturns, websiteData } from './organization-data.ts';
import { productData } from './product-data.ts';
import type { Site } from './site.ts';
import { videoData } from './video-data.ts';

/** Where one looks for what the store is, and for its terms. */
const pagesWithReturnPolicy: readonly string[] = [pagePath('home'), pagePath('terms')];

/**
 * What search engines are told of a page, as schema.org objects: the store on every page, and what the page is about.
 */
export function structuredData({ product, article, crumbs }: Head, canonical: string, site: Site): readonly object[] {
  return [
    pagesWithReturnPolicy.includes(canonical) ? organizationWithReturns(site) : organizationData(site),
    ...(canonical === pagePath('home') ? [websiteData(site), ...filmsData(site)] : []),
    ...(product ? [productData(product, site)] : []),
    ...(article ? [articleData(article, site)] : []),
    ...(crumbs ? [breadcrumbData(site, crumbs)] : []),
  ];
}

/** Films stand on the home page alone. */
const filmsData = (site: Site) => site.settings.films.flatMap((film) => videoData(film, site) ?? []);
