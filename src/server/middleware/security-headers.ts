import { hash } from 'node:crypto';
import { parseVideoUrl } from '../../contract/catalogue/video.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { InlineAssets } from '../http/inline-assets.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';
const analyticsScripts = 'https://www.googletagmanager.com';
const analyticsServers = ['https://*.google-analytics.com', 'https://*.analytics.google.com', analyticsScripts];

const hashOf = (text: string | undefined): string[] =>
  text === undefined ? [] : [`'sha256-${hash('sha256', text, 'base64')}'`];

interface Sources {
  readonly settings: Pick<SiteSettings, 'exchangeRatesUrl' | 'analyticsId' | 'films'>;
  readonly turnstile: boolean;
  /** Assets inlined into pages; undefined if pages link the files. */
  readonly inline?: InlineAssets | undefined;
  /** Public origin of the shop. */
  readonly origin: string;
  /** Whether all subdomains use TLS too, according to the owner. */
  readonly hstsIncludeSubdomains: boolean;
}

/**
 * One Content Security Policy for every page: inline code only by hash, and third parties only if the settings name
 * them.
 */
function contentSecurityPolicy({
  settings,
  turnstile,
  inline,
}: Pick<Sources, 'settings' | 'turnstile' | 'inline'>): string {
  const widget = turnstile ? [turnstileOrigin] : [];
  const analytics = settings.analyticsId ? analyticsServers : [];
  const rates = settings.exchangeRatesUrl ? [new URL(settings.exchangeRatesUrl).origin] : [];
  const films = settings.films.map(({ url }) => parseVideoUrl(url));
  const filmOrigins = (wanted: 'file' | 'frame') => [
    ...new Set(films.flatMap((film) => (film?.kind === wanted ? [film.origin] : []))),
  ];
  const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      [
        "'self'",
        ...hashOf(inline?.beforePaint),
        ...hashOf(inline?.loader),
        ...widget,
        ...(settings.analyticsId ? [analyticsScripts] : []),
      ],
    ],
    ['style-src', ["'self'", ...hashOf(inline?.sheet)]],
    ['img-src', ["'self'", 'data:', ...analytics]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...rates, ...widget, ...analytics]],
    ['media-src', filmOrigins('file')],
    ['frame-src', [...widget, ...filmOrigins('frame')]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every response; they depend on the settings only. */
export function securityHeaders(sources: Sources): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(sources.origin.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${sources.hstsIncludeSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
