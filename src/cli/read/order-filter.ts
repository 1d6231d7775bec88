import { isOrderStatus, orderStatuses } from '../../domain/buying/order-status.ts';
import type { OrderFilter } from '../../server/store/orders/order-search.ts';
import type { CommandContext, Option } from '../command.ts';
import { parseTime } from './times.ts';

/** Which orders a command is about. */
export const orderFilterOptions: Readonly<Record<string, Option>> = {
  status: { type: 'string', value: 'STATUS', description: `only those that are ${orderStatuses.join(', ')}` },
  since: { type: 'string', value: 'TIME', description: 'only those placed since, such as 2026-01-31 (UTC)' },
  before: { type: 'string', value: 'TIME', description: 'only those placed before, such as 2026-01-31T12:00 (UTC)' },
};

/** The filter that was typed; undefined, with a complaint, where a value is no good. */
export function readOrderFilter({
  options: { status, since, before },
  complain,
}: Pick<CommandContext, 'options' | 'complain'>): OrderFilter | undefined {
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
  return {
    status: status as OrderFilter['status'],
    since: since === undefined ? undefined : parseTime(String(since)),
    before: before === undefined ? undefined : parseTime(String(before)),
  };
}
