import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Validity of security.txt; RFC 9116 recommends less than a year. */
const securityDays = 180;

/** robots.txt. Crawlers may read everything: pages carry their own noindex, which a crawler must be able to read. */
export function renderRobots(origin: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}

/**
 * security.txt: where to report a vulnerability (RFC 9116). `now` is in milliseconds; the text changes once a day.
 * URLs are included only if they are https, as the RFC requires.
 */
export function renderSecurityText(
  origin: string,
  { salesEmail }: Pick<SiteSettings, 'salesEmail'>,
  now: number,
): string {
  const expires = new Date((Math.floor(now / dayMs) + securityDays) * dayMs);
  const isSafe = origin.startsWith('https:');
  return [
    `Contact: mailto:${salesEmail}`,
    ...(isSafe ? [`Contact: ${origin}${pagePath('contact')}`] : []),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** Path of the IndexNow key, by which search engines authenticate notifications. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

/** Web app manifest: the shop on a home screen. */
export function renderWebManifest({ brand }: Pick<SiteSettings, 'brand'>): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: 'Air purifiers you build yourself from quiet PC fans and MERV-13 filters.',
    lang: 'en-GB',
    id: '/',
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    // Shopping needs Back and Forward: minimal-ui shows them where the system supports it.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#faf9f5',
    theme_color: '#0d2b24',
    icons: [
      { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'UK & EU purifiers', url: pagePath('products') },
      { name: 'Your cart', url: pagePath('cart') },
      { name: 'Guides and articles', url: pagePath('blog') },
    ],
  });
}
