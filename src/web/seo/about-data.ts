import { pagePath } from '../../contract/shared/routes.ts';
import { organizationReference } from './organization-data.ts';
import type { Site } from './site.ts';

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
