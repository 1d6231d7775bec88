import { formatList } from '../shared/text/format-list.ts';

export const sendAgainNote = 'To order the same again, send the quote again: it becomes a new quote at current prices.';

/** Names the orders that were placed from a quotation. */
export function orderedNote(orders: readonly string[]): string {
  const [what, was] = orders.length === 1 ? ['Order', 'was'] : ['Orders', 'were'];
  return `${what} ${formatList(orders)} ${was} placed from this quote.`;
}
