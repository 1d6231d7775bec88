import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import { isOrderStatus, orderStatuses } from '../../../domain/orders/order-status.ts';
import { paymentFilters } from '../../../domain/payments/payment.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import type { OrderQuery } from '../../../server/store/orders/queries/order-pages.ts';
import type { OrderFilter } from '../../../server/store/orders/queries/order-search.ts';
import type { OrderCursor } from '../../../server/store/orders/queries/order-search-index.ts';
import type { CliContext, Option, StoreCliContext } from '../../command.ts';
import { parseTime } from './times.ts';

/** Filter options for orders. */
export const orderFilterOptions: Readonly<Record<string, Option>> = {
  status: { type: 'string', value: 'STATUS', description: `only those that are ${orderStatuses.join(', ')}` },
  since: { type: 'string', value: 'TIME', description: 'only those placed since, such as 2026-01-31 (UTC)' },
  before: { type: 'string', value: 'TIME', description: 'only those placed before, such as 2026-01-31T12:00 (UTC)' },
};

/** Search options for orders, in addition to the filter. */
export const orderQuestionOptions: Readonly<Record<string, Option>> = {
  search: {
    type: 'string',
    value: 'TEXT',
    description:
      'only those that these words find: reference, name, school or business, email address or its domain, postcode, purchase order number, or how they begin',
  },
  'payment-state': { type: 'string', value: 'STATE', description: `only those that are ${paymentFilters.join(', ')}` },
  after: { type: 'string', value: 'REFERENCE', description: 'only those that follow this one in the list' },
};

/** Parses the search options; prints an error and returns undefined if invalid. */
export async function parseOrderQuery({
  store,
  options,
  complain,
}: Pick<StoreCliContext, 'store' | 'options' | 'complain'>): Promise<
  { readonly question: OrderQuery; readonly after: OrderCursor | undefined } | undefined
> {
  const filter = parseOrderFilter({ options, complain });
  if (!filter) return undefined;
  const { search, after } = options;
  const money = paymentFilters.find((one) => one === options['payment-state']);
  if (options['payment-state'] !== undefined && !money) {
    complain(`'${options['payment-state']}' says nothing of money: it is one of ${paymentFilters.join(', ')}.`);
    return undefined;
  }
  const last = after === undefined ? undefined : await findOrder(store.db, normaliseReference(String(after)));
  if (after !== undefined && !last) {
    complain(`There is no order '${after}' that others could follow.`);
    return undefined;
  }
  const question = { ...filter, money, search: search === undefined ? undefined : cleanIdentifier(String(search)) };
  return { question, after: last && { createdAt: last.createdAt, id: last.id } };
}

/** Parses the filter options; prints an error and returns undefined if invalid. */
export function parseOrderFilter({
  options: { status, since, before },
  complain,
}: Pick<CliContext, 'options' | 'complain'>): OrderFilter | undefined {
  if (status !== undefined && !isOrderStatus(String(status))) {
    complain(`'${status}' is no status: it is one of ${orderStatuses.join(', ')}.`);
    return undefined;
  }
  for (const time of [since, before]) {
    if (time !== undefined && parseTime(String(time)) === undefined) {
      complain(`'${time}' is no time: type a day such as 2026-01-31, or a time such as 2026-01-31T12:00.`);
      return undefined;
    }
  }
  const span = {
    since: since === undefined ? undefined : parseTime(String(since)),
    before: before === undefined ? undefined : parseTime(String(before)),
  };
  if (span.since !== undefined && span.before !== undefined && span.since >= span.before) {
    complain(`--since ${since} is not before --before ${before}: nothing can be between them.`);
    return undefined;
  }
  return { status: status as OrderFilter['status'], ...span };
}
