import { regions } from '../../contract/catalogue/product.ts';
import { openingDaysOf } from '../../domain/settings/opening-hours.ts';
import { returnPolicy } from './return-policy.ts';
import type { Site } from './site.ts';

const idOf = ({ origin }: Site) => `${origin}/#organization`;

/** Reference to the shop from other structured data; its full data is on every indexed page. */
export function organizationReference(site: Site) {
  return {
    '@type': 'Organization',
    '@id': idOf(site),
    name: site.settings.brand,
    url: `${site.origin}/`,
  } as const;
}

/** The shop as a business. */
export function organizationData(site: Site) {
  const { origin, settings } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': idOf(site),
    name: settings.brand,
    legalName: settings.legalName,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: settings.salesEmail,
    telephone: settings.phone,
    address: settings.postalAddress,
    ...(settings.vatNumber && { vatID: settings.vatNumber }),
    sameAs: [settings.videoChannelUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: settings.salesEmail,
      telephone: settings.phone,
      availableLanguage: 'en-GB',
      ...(settings.openingHours.length > 0 && {
        hoursAvailable: settings.openingHours.map(
          ({ days, opens, closes }) =>
            ({ '@type': 'OpeningHoursSpecification', dayOfWeek: openingDaysOf(days), opens, closes }) as const,
        ),
      }),
    },
  } as const;
}

/** The shop with its return policies, for the pages where search engines look for them. */
export function organizationWithReturns(site: Site) {
  return {
    ...organizationData(site),
    hasMerchantReturnPolicy: regions.map((region) => returnPolicy(region, site)),
  } as const;
}

/** The site's name in search results; belongs on the home page only. */
export function websiteData(site: Site) {
  const { origin, settings } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.brand,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: organizationReference(site),
  } as const;
}
