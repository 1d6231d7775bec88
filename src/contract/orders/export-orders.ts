import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { fileFormat } from '../shared/file-format.ts';
import { field, operation } from '../shared/operation.ts';

const text = z.optional(z.string().check(z.maxLength(40)));
const time = (description: string) => field(text, description, { placeholder: 'TIME' });

export const exportOrders = operation({
  name: 'orders.export',
  effect: 'batch',
  path: '/orders/export',
  permission: 'customers:export',
  stepUp: true,
  summary: 'Export all orders, oldest first, as CSV or JSON',
  details:
    'CSV has one row per order, or with --lines one row per line; JSON has every order with its lines. Withdrawn amounts have their own column: the remaining amount is what was sold, and is zero for a cancelled order.',
  input: z.object({
    columns: field(
      z.optional(z.string().check(z.maxLength(500))),
      'only these columns, such as reference,total, in CSV',
      {
        placeholder: 'NAMES',
      },
    ),
    lines: field(z._default(z.boolean(), false), 'one row per line of an order, in CSV'),
    search: field(z._default(searchText(300), ''), 'only orders that this text finds in the list of orders', {
      placeholder: 'TEXT',
    }),
    status: field(
      text,
      'only orders that are unfulfilled (pending or confirmed), part-fulfilled, fulfilled, delivered, returned or cancelled',
      { placeholder: 'STATUS' },
    ),
    money: field(text, 'only orders with this payment status, as in the list of orders', {
      option: 'payment-state',
      placeholder: 'STATE',
    }),
    since: time('only orders placed at or after this time, such as 2026-01-31 (UTC)'),
    before: time('only orders placed before this time, such as 2026-01-31T12:00 (UTC)'),
    format: fileFormat('csv'),
  }),
  output: 'file',
  errors: ['period-reversed'],
});
