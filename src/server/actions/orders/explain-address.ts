import type { AddressResult } from './correct-address.ts';

/** Explains why an address was not corrected; field problems are shown at their fields. */
export function explainAddress(
  reference: string,
  refusal: Exclude<Extract<AddressResult, { ok: false }>, { reason: 'invalid' }>,
): string {
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order ${reference}.`;
    case 'erased':
      return `The customer of order ${reference} was erased: there is nothing to correct.`;
    case 'same':
      return `Order ${reference} says that already.`;
    case 'too-late':
      return `Order ${reference} is ${refusal.status}: its address cannot change any more.`;
    case 'not-delivered':
      return `${refusal.problem.message}.`;
    case 'invoiced':
      return `Order ${reference} has its invoice, and another tax holds there: cancel the order and take a new one.`;
  }
}
