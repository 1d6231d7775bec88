import { pagePath } from '../../contract/routes.ts';
import type { Head } from '../page-head.ts';
import { articleData } from './article-data.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { filmData } from './film-data.ts';
import { organizationData, websiteData } from './organization-data.ts';
import { productData } from './product-data.ts';
import type { Site } from './site.ts';

/** What search engines are told of a page, as schema.org objects: the store on every page, and what the page is about. */
export function structuredData({ product, article, crumbs }: Head, canonical: string, site: Site): readonly object[] {
  return [
    organizationData(site),
    ...(canonical === pagePath('home') ? [websiteData(site), ...filmsData(site)] : []),
    ...(product ? [productData(product, site)] : []),
    ...(article ? [articleData(article, site)] : []),
    ...(crumbs ? [breadcrumbData(site, crumbs)] : []),
  ];
}

/** Films stand on the home page alone. */
const filmsData = (site: Site) => site.settings.films.flatMap((film) => filmData(film, site) ?? []);
