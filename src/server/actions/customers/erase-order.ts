import { eraseOrderCustomer } from '../../../contract/customers/erase-order.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { eraseCustomerOfImportedOrder, eraseCustomerOfOrder } from '../../store/customers/erase-customer.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { findImportedOrder } from '../../store/imports/imported-orders.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { eraseByEmail, traceRemoval } from './erase-by-email.ts';

export const eraseOrderCustomerAction = implement(eraseOrderCustomer, async (context, input) => {
  const { store, clock, dataDir, caller, isPreview } = context;
  const order = await findErasable(store.db, input.reference);
  if (!order) return fail('order-not-found', input);
  const { reference, email } = order;
  if (order.isErased) return fail('customer-erased', { reference });
  if (email !== '') return fail('erased-by-email', { reference });
  if (isPreview) return { reference, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const done = await eraseByEmail(parts, [email], (tx) => order.erase(tx, clock()));
  const { isGone, failure, left } = done;
  return { reference, isGone, failure, left };
});

/** Finds an order of the shop by its reference, or an imported one by its id. */
async function findErasable(db: Database, typed: string) {
  const order = await findOrder(db, normaliseReference(typed));
  if (order) {
    const { reference, customer } = order;
    const erase = (tx: Tx, now: number) => eraseCustomerOfOrder(tx, reference, now);
    return { reference, email: customer.customerEmail, isErased: isErasedCustomer(customer), erase };
  }
  const imported = await findImportedOrder(db, typed);
  if (!imported) return undefined;
  const { id, number: reference, customer } = imported;
  const { name, email, address } = customer;
  const erase = (tx: Tx, now: number) => eraseCustomerOfImportedOrder(tx, id, now);
  return { reference, email, isErased: `${name}${email}${address}` === '', erase };
}
