import { escapeHtml } from '../../markup/escape-html.ts';

/** After an outage of the database the same request may be sent again. */
export const retryLater = { unavailable: { 'Retry-After': '5' }, 'internal-error': {} };

/**
 * The page in place of one that could not be made. It needs neither the store nor the web build, since one of them
 * may be why.
 */
export function failurePage(brand: string, requestId: string, code: 'internal-error' | 'unavailable'): Response {
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | ${escapeHtml(brand)}</title>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>This page could not be made. Please try again in a moment.</p>
<p><a href="/products">Browse Products</a></p>
<p>Reference for our support: ${escapeHtml(requestId)}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: code === 'unavailable' ? 503 : 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...retryLater[code] },
  });
}
