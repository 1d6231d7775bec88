import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { noteInput, textInput } from '../desk/text-inputs.ts';
import { field, operation } from '../shared/operation.ts';
import { lineQuantity, lineSelection } from './line-selection.ts';

const number = field(identifier(60), 'number of the return', { placeholder: 'NUMBER' });
const seen = field(
  z.optional(z.int()),
  'number of receipts that the client has seen; if there are more by now, the request is refused',
);
const items = z.array(z.object({ name: z.string(), quantity: z.int() }));

/** What stands against any change of a return. */
const errors = [
  'return-not-found',
  'return-ambiguous',
  'return-closed',
  'goods-not-shipped',
  'return-changed',
] as const;

const shared = {
  preview: true,
} as const;

export const receiveReturn = operation({
  ...shared,
  name: 'returns.receive',
  path: '/returns/one/:number/received',
  permission: 'returns:write',
  summary: 'Record that goods of a return have arrived and email the customer',
  details:
    'NUMBER is that of the return, or the reference of its order. Without --line, everything awaited has arrived. This refunds nothing: use returns refund.',
  input: z.object({
    number,
    ...lineSelection,
    restock: field(z._default(z.boolean(), false), 'the goods are as new: put them back into stock'),
    restockLines: z.optional(z.array(lineQuantity).check(z.maxLength(100))),
    restockLine: field(
      lineSelection.line,
      'put only these back into stock, such as xl-7:1 if one of two is as new; separate several with commas',
      { placeholder: 'PRODUCT' },
    ),
    note: field(noteInput, 'note for the shop only, such as their condition', { placeholder: 'TEXT' }),
    seen,
  }),
  output: z.object({ number: z.string(), received: items, complete: z.boolean() }),
  errors: [...errors, 'goods-not-awaited', 'goods-already-received', 'line-not-available', 'restock-exceeds-receipt'],
});

export const closeReturn = operation({
  ...shared,
  name: 'returns.close',
  path: '/returns/one/:number/closed',
  permission: 'returns:close',
  summary: 'Close a return without a refund, such as one never sent, and email the customer the reason',
  details:
    'The order is restored to its state before the return. If part of the goods arrived, only the rest is closed, as a separate return; the refund for the part that arrived is still due. If all goods arrived, --refuse is needed, and they must not be refunded or restocked. A withdrawal within the statutory 14 days cannot be refused: refund it, and deduct the lost value with --deduct. Earlier refunds remain.',
  input: z.object({
    number,
    note: field(textInput.check(z.minLength(1, 'Is required')), 'reason, worded for the customer', {
      placeholder: 'TEXT',
    }),
    refuse: field(z._default(z.boolean(), false), 'refuse goods that have all arrived'),
    seen,
  }),
  output: z.object({
    number: z.string(),
    state: z.enum(['closed', 'refused', 'received']),
    /** Goods that arrived and whose refund is still due. */
    kept: items,
    /** Amount due for the order afterwards. */
    due: z.int(),
    currency: z.enum(['GBP', 'USD']),
  }),
  errors: [
    ...errors,
    'goods-received',
    'return-exchanged',
    'return-deducted',
    'return-credited',
    'return-refunded',
    'goods-restocked',
    'statutory-withdrawal',
  ],
});
