import { describeOffline, offlineNotice } from '../../contract/shared/offline.ts';

/** A kept page with the line that says from when it is: in the document, so that it is read without any script. */
export async function withNotice(response: Response): Promise<Response> {
  const since = new Date(response.headers.get('Date') ?? Date.now());
  const { id, className } = offlineNotice;
  const notice = `<p id="${id}" class="${className}" role="status" data-kept>${describeOffline(since)}</p>`;
  return withText(response, (html) => html.replace('<body>', `<body>\n${notice}`));
}

/** The same answer with another text. What belonged to the bytes before goes. */
export async function withText(response: Response, change: (text: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(change(await response.text()), { status: response.status, headers });
}
