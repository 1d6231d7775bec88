import { normaliseReference } from '../../../contract/orders/order-page.ts';

/** The orders that were typed, one or several parted by commas, by the names that they have. */
export function readReferences(typed: string): string[] {
  const names = typed.split(',').map(normaliseReference);
  return [...new Set(names.filter((name) => name !== ''))];
}
