import { eraseOrderCustomer } from '../../../contract/customers/erase-order.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { eraseCustomerOfOrder } from '../../store/customers/erase-customer.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { eraseByEmail, traceRemoval } from './erase-by-email.ts';

export const eraseOrderCustomerAction = implement(eraseOrderCustomer, async (context, { reference }) => {
  const { store, clock, dataDir, caller, isPreview } = context;
  const order = await findOrder(store.db, reference);
  if (!order) return fail('order-not-found', { reference });
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  const email = order.customer.customerEmail;
  if (email !== '') return fail('erased-by-email', { reference });
  if (isPreview) return { reference, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const done = await eraseByEmail(parts, [email], (tx) => eraseCustomerOfOrder(tx, reference, clock()));
  const { isGone, failure, left } = done;
  return { reference, isGone, failure, left };
});
