import { pagePath } from '../../contract/shared/routes.ts';
import type { Crumb } from '../metadata.ts';
import type { Site } from './site.ts';

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
