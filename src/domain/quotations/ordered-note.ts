import { formatList } from '../shared/text/format-list.ts';

export const sendAgainNote =
  'To have the same ordered once more, send it again: that is another offer, at the prices of that day.';

/** Names the orders that were placed from an offer. */
export function orderedNote(orders: readonly string[]): string {
  const [what, was] = orders.length === 1 ? ['Order', 'was'] : ['Orders', 'were'];
  return `${what} ${formatList(orders)} ${was} placed from this offer.`;
}
