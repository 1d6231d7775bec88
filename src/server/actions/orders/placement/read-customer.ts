import type { CheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import { callerOrderSchema, telephoneOrderSchema } from '../../../../contract/orders/order.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export type ReadCustomer =
  | { readonly ok: true; readonly value: CheckoutForm & { readonly purchaseOrder: string } }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Validates the customer of an order entered by staff by the checkout's rules: returns the first problem of each
 * field. A caller may have no email address.
 */
export function readCustomer(customer: CheckoutForm, purchaseOrder: string, { isCaller = false } = {}): ReadCustomer {
  const read = (isCaller ? callerOrderSchema : telephoneOrderSchema).safeParse({ ...customer, purchaseOrder });
  if (read.success) return { ok: true, value: read.data };
  const problems = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  return { ok: false, problems: Array.from(problems, ([field, message]) => ({ field, message })) };
}
