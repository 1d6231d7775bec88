import type { LineSelection } from '../../../domain/returns/withdrawal.ts';
import type { StoredOrder } from '../../../server/store/orders/orders.ts';
import type { CliContext, Option } from '../../command.ts';

/** Limits a command to some lines of an order. */
export const linesOption: Readonly<Record<string, Option>> = {
  line: {
    type: 'string',
    value: 'PRODUCT',
    description: 'only these, such as xl-7 or, for two of the three, xl-7:2; several are parted by commas',
  },
};

/** Parses line selections; `all` without any. Prints an error and returns undefined if invalid. */
export function parseLineSelections(
  { options, complain }: Pick<CliContext, 'options' | 'complain'>,
  order: Pick<StoredOrder, 'reference' | 'lines'>,
  available: readonly LineSelection[],
): readonly LineSelection[] | 'all' | undefined {
  if (options.line === undefined) return 'all';
  const chosen: LineSelection[] = [];
  for (const part of String(options.line).split(',')) {
    const [id = '', typed, ...more] = part.trim().split(':');
    const line = order.lines.findIndex(({ productId }) => productId === id) + 1;
    const most = available.find((one) => one.line === line)?.quantity ?? 0;
    const quantity = typed === undefined ? most : /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
    if (more.length > 0 || line === 0 || quantity < 1 || quantity > most || chosen.some((one) => one.line === line)) {
      const rest = available.map((one) => `${order.lines[one.line - 1]?.productId}:${one.quantity}`).join(',');
      complain(`'${part.trim()}' is nothing that can be taken here. These are: ${rest || 'none'}.`);
      return undefined;
    }
    chosen.push({ line, quantity });
  }
  return chosen;
}
