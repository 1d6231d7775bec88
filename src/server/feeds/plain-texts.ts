import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a security.txt may be believed; RFC 9116 asks for less than a year. */
const securityDays = 180;

/**
 * Crawlers may read everything: pages that are not to be listed say so themselves, and a page that is never read
 * cannot.
 */
export function renderRobots(origin: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}

/**
 * Whom to tell of a weakness (RFC 9116). `now` is in milliseconds; the answer changes once a day. Addresses of pages
 * stand in it only where they are https, as the RFC asks.
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

/** Where search engines find the key by which they know who tells them (IndexNow). */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

/** How the store looks on a home screen. */
export function renderWebManifest({ brand }: Pick<SiteSettings, 'brand'>): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: 'Air purifiers you put together yourself from quiet PC fans and MERV-13 filters.',
    lang: 'en-GB',
    id: '/',
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    // Shops are walked back and forth: where the system has a small bar for that, it stands there.
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
