import { describeOffline, offlineNotice } from '../../contract/shared/offline.ts';

/** Adds the notice with the date of a cached page to its HTML, so that it shows without JavaScript. */
export async function withNotice(response: Response): Promise<Response> {
  const since = new Date(response.headers.get('Date') ?? Date.now());
  const { id, className } = offlineNotice;
  const notice = `<p id="${id}" class="${className}" role="status" data-kept>${describeOffline(since)}</p>`;
  return withText(response, (html) => html.replace('<body>', `<body>\n${notice}`));
}

/** Returns a response with another body, without the headers that described the old bytes. */
export async function withText(response: Response, change: (text: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(change(await response.text()), { status: response.status, headers });
}
