import { isOrderStatus, orderStatuses } from '../../../domain/orders/order-status.ts';
import type { OrderFilter } from '../../../server/store/orders/queries/order-search.ts';
import type { CliContext, Option } from '../../command.ts';
import { parseTime } from './times.ts';

/** Filter options for orders. */
export const orderFilterOptions: Readonly<Record<string, Option>> = {
  status: { type: 'string', value: 'STATUS', description: `only orders that are ${orderStatuses.join(', ')}` },
  since: {
    type: 'string',
    value: 'TIME',
    description: 'only orders placed at or after this time, such as 2026-01-31 (UTC)',
  },
  before: {
    type: 'string',
    value: 'TIME',
    description: 'only orders placed before this time, such as 2026-01-31T12:00 (UTC)',
  },
};

/** Parses the filter options; prints an error and returns undefined if invalid. */
export function parseOrderFilter({
  options: { status, since, before },
  complain,
}: Pick<CliContext, 'options' | 'complain'>): OrderFilter | undefined {
  if (status !== undefined && !isOrderStatus(String(status))) {
    complain(`'${status}' is not a valid status. Use one of ${orderStatuses.join(', ')}.`);
    return undefined;
  }
  for (const time of [since, before]) {
    if (time !== undefined && parseTime(String(time)) === undefined) {
      complain(`'${time}' is not a valid time. Enter a day such as 2026-01-31, or a time such as 2026-01-31T12:00.`);
      return undefined;
    }
  }
  const span = {
    since: since === undefined ? undefined : parseTime(String(since)),
    before: before === undefined ? undefined : parseTime(String(before)),
  };
  if (span.since !== undefined && span.before !== undefined && span.since >= span.before) {
    complain(`--since ${since} must be before --before ${before}.`);
    return undefined;
  }
  return { status: status as OrderFilter['status'], ...span };
}
