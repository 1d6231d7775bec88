import {
  type ImportedOrderSummary,
  listImportedOrders,
  showImportedOrder,
} from '../../../contract/imports/imported-orders.ts';
import {
  findImportedOrder,
  listImportedOrderRows,
  type StoredImportedOrder,
} from '../../store/imports/imported-orders.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';

export const listImportedOrdersAction = implement(listImportedOrders, async ({ db }, { search, status, after }) => {
  const query = { search, status, after: decodeCursor(after), limit: deskPageSize + 1 };
  const page = paginate(await listImportedOrderRows(db, query), ({ facts, id }) => ({ at: facts.placedAt, id }));
  return { orders: page.rows.map(summarise), next: page.next };
});

export const showImportedOrderAction = implement(showImportedOrder, async ({ db }, { id }) => {
  const found = await findImportedOrder(db, id);
  if (!found) return fail('imported-order-not-found');
  const { facts, customer, importedAt } = found;
  const { subtotal, discount, shipping, tax, taxIncluded, promoCode, paymentMethod, country, lines } = facts;
  return {
    ...summarise(found),
    ...{ subtotal, discount, shipping, tax, taxIncluded, promoCode, paymentMethod, country, lines },
    ...{ importedAt, address: customer.address },
  };
});

/** An imported order as lists show it. */
export function summarise({ id, number, source, facts, customer }: StoredImportedOrder): ImportedOrderSummary {
  const { placedAt, cancelledAt, paymentStatus, fulfilmentStatus, currency, total, refunded } = facts;
  const { name, email } = customer;
  return {
    ...{ id, number, source, placedAt, cancelledAt, paymentStatus, fulfilmentStatus },
    ...{ name, email, currency, total, refunded },
  };
}
