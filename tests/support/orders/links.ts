import { type DocumentKind, orderPath } from '../../../src/contract/orders/order-page.ts';
import { createOrderLinks } from '../../../src/server/identifiers/order-links.ts';

/** Links to orders as a store with this secret makes them. */
export const links = createOrderLinks('a secret of the tests, long enough for all');

/** The request by which a page opens the link of an order: what stands behind the '#' goes into the body of a form. */
export function asOpened(link: string): readonly [path: string, init?: RequestInit] {
  const [path = '', fields = ''] = link.split('#');
  if (!fields.includes('key=')) return [link];
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return [`${path}?open`, { method: 'POST', headers, body: fields }];
}

/** What the form of a document on an order's page asks for, as a link would. */
export function documentLink(reference: string, kind: DocumentKind, key: string, number: string): string {
  return `${orderPath(reference, key, kind)}&number=${number}`;
}
