import { hash } from 'node:crypto';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { Problem } from '../../../contract/shared/problem.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { escapeHtml } from '../../markup/escape-html.ts';

/** Retry-After of a database outage, after which the same request may succeed. */
export const retryLater = { unavailable: { 'Retry-After': '5' }, 'internal-error': {} };

/**
 * Error page that replaces a page that failed to render. It uses neither the database nor the web build, either of
 * which may be the cause.
 */
export function errorPage(brand: string, requestId: string, code: 'internal-error' | 'unavailable'): Response {
  const status = code === 'unavailable' ? 503 : 500;
  const text = 'We couldn’t load this page. Try again in a moment.';
  return plainPage({ brand, requestId, status, title: 'Something went wrong', text, headers: retryLater[code] });
}

/** The 429 page for a client that requested too many uncached pages. */
export function rateLimitedPage(brand: string, requestId: string, headers: Readonly<Record<string, string>>): Response {
  const text = 'Too many pages were requested. Try again in a minute.';
  return plainPage({ brand, requestId, status: 429, title: 'Too many requests', text, headers });
}

/**
 * Converts a problem document to an HTML page with a contact email, for browsers that submitted a form or opened a
 * customer's page.
 */
export async function renderProblemPage(
  c: AppContext,
  { brand, salesEmail }: Pick<SiteSettings, 'brand' | 'salesEmail'>,
  answer: Response,
): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/problem+json') || !acceptsHtml(c)) return answer;
  const { title, detail } = (await answer.json()) as Problem;
  const { 'content-type': _, 'cache-control': __, ...kept } = Object.fromEntries(answer.headers);
  // The URL may hold the token of an order link.
  const headers = { ...kept, 'Referrer-Policy': 'no-referrer' };
  const requestId = c.get('requestId');
  return plainPage({ brand, requestId, status: answer.status, title, text: detail, email: salesEmail, headers });
}

/** Turns the rejection of a form that was submitted without JavaScript into a page. */
export function refusingInPages(settings: SiteSettings): AppMiddleware {
  return async (c, next) => {
    await next();
    const answer = await renderProblemPage(c, settings, c.res);
    if (answer !== c.res) c.res = answer;
  };
}

/** Inline styles close to the shop's, since its style sheet may be what is missing. */
const sheet = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#faf9f5, #0c1613); color: light-dark(#12261f, #e9f1ed); font: 1.0625rem/1.6 "Instrument Sans Variable", system-ui, sans-serif }
header { border-bottom: 1px solid light-dark(#dcdfd7, #2a3d36) }
header, main { padding: 1rem max(1rem, 50vw - 20rem); overflow-wrap: anywhere }
header a { color: inherit; font-size: 1.25rem; font-weight: 600; text-decoration: none }
main { padding-block: 2rem 4rem }
h1 { margin: 0; font-size: min(2rem, 12vw); line-height: 1.15 }
main a { color: light-dark(#0b5d4b, #7fd3b4) }
.go { display: inline-block; padding: 0.625rem 1.375rem; border-radius: 0.625rem; background: light-dark(#0b5d4b, #7fd3b4); color: light-dark(#ffffff, #06231b); font-weight: 600; text-decoration: none }
.id { margin-top: 2.5rem; color: light-dark(#47574f, #a9bbb2); font-size: 0.875rem }
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', sheet, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface PlainPage {
  readonly brand: string;
  readonly requestId: string;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Contact email. */
  readonly email?: string;
  readonly headers: Readonly<Record<string, string>>;
}

function plainPage({ brand, requestId, status, title, text, email, headers }: PlainPage): Response {
  const address = email === undefined ? '' : escapeHtml(email);
  const write = address && `<p>Or email us: <a href="mailto:${address}">${address}</a></p>\n`;
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(brand)}</title>
<style>${sheet}</style>
</head>
<body>
<header><a href="/">${escapeHtml(brand)}</a></header>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${write}<p><a class="go" href="/products">Browse Products</a></p>
<p class="id">Reference for our support: ${escapeHtml(requestId)}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Security-Policy': policy,
    },
  });
}
