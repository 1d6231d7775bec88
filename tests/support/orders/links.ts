import { type DocumentKind, orderPath } from '../../../src/contract/orders/order-page.ts';
import { createOrderLinks } from '../../../src/server/identifiers/order-links.ts';

/** Order links signed with the secret of the tests. */
export const links = createOrderLinks('a secret of the tests, long enough for all');

/** Returns the request with which a page opens an order link: the fragment becomes the body of a form. */
export function asOpened(link: string): readonly [path: string, init?: RequestInit] {
  const [path = '', fields = ''] = link.split('#');
  if (!fields.includes('key=')) return [link];
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return [`${path}?open`, { method: 'POST', headers, body: fields }];
}

/** The URL that the document form of an order page requests. */
export function documentLink(reference: string, kind: DocumentKind, key: string, number: string): string {
  return `${orderPath(reference, key, kind)}&number=${number}`;
}
