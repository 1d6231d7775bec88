import type { ServerResponse } from 'node:http';
import type { ProviderState } from './state.ts';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The hosted checkout page. It needs no script and has another origin than the shop. */
export function showHostedPage(state: ProviderState, id: string, response: ServerResponse): void {
  const session = state.sessions.get(id)?.session;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (session?.status !== 'open') {
    response.writeHead(404).end('<!doctype html><title>Over</title><h1>This page is no longer active</h1>');
    return;
  }
  const amount = `${session.currency?.toUpperCase()} ${((session.amount_total ?? 0) / 100).toFixed(2)}`;
  response.writeHead(200).end(`<!doctype html><html lang="en"><title>Pay ${amount}</title>
    <h1>Pay ${amount}</h1>
    <form method="post"><button name="how" value="card">Pay</button> <button name="how" value="later">Pay by debit</button></form>
    <a href="${escapeText(session.cancel_url ?? '')}">Back</a></html>`);
}
