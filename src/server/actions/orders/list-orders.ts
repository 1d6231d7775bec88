import { type ListedOrder, listOrders } from '../../../contract/orders/order-list.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { parseFulfilmentFilter } from '../../../domain/orders/fulfilment-status.ts';
import { paymentFilters } from '../../../domain/payments/payment-status.ts';
import { findOrder } from '../../store/orders/orders.ts';
import {
  countOrdersUpTo,
  findOrderPage,
  type OrderPage,
  type OrderQuery,
} from '../../store/orders/queries/order-pages.ts';
import type { OrderCursor } from '../../store/orders/queries/order-search-index.ts';
import { sumWithdrawn } from '../../store/returns/withdrawn-sums.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

const pageLength = 50;
const countedTo = 1001;

export const listOrdersAction = implement(listOrders, async ({ db }, input) => {
  const query = readQuery(input);
  const after = decodeCursor(input.after) ?? (await findOrder(db, normaliseReference(input.after)));
  if (input.after && !after) return fail('order-not-found', { reference: input.after });
  const page = await findOrderPage(db, query, { limit: pageLength, after });
  const withdrawn = await sumWithdrawn(
    db,
    page.orders.map(({ id }) => id),
  );
  const isCounted = !query.search && !query.money;
  return {
    orders: page.orders.map((order) => listOrder(order, withdrawn.get(order.id) ?? 0)),
    next: page.next ? `${page.next.createdAt}_${page.next.id}` : null,
    searchedTo: page.searchedTo ?? null,
    count: isCounted ? await countOrdersUpTo(db, query, countedTo) : null,
  };
});

function readQuery(input: ParsedInputOf<typeof listOrders>): OrderQuery {
  const time = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return {
    search: input.search.trim() === '' ? undefined : input.search,
    status: parseFulfilmentFilter(input.status),
    money: paymentFilters.find((one) => one === input.money),
    since: time(input.since),
    before: time(input.before),
  };
}

function decodeCursor(text: string): OrderCursor | undefined {
  const [, time = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? [];
  return id === '' ? undefined : { createdAt: Number(time), id };
}

function listOrder(order: OrderPage['orders'][number], withdrawn: number): ListedOrder {
  const { reference, createdAt, status, customer, total, currency, origin = null } = order;
  const { paymentStatus, fulfilmentStatus } = order;
  return {
    reference,
    createdAt,
    status,
    paymentStatus,
    fulfilmentStatus,
    name: customer.customerName,
    email: customer.customerEmail,
    organisation: customer.organisation ?? null,
    country: customer.country,
    total,
    withdrawn,
    currency,
    origin,
  };
}
