import { normaliseReference } from '../../../contract/orders/order-page.ts';

/** Parses comma-separated order references into their stored form. */
export function readReferences(typed: string): string[] {
  const names = typed.split(',').map(normaliseReference);
  return [...new Set(names.filter((name) => name !== ''))];
}
