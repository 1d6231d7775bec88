import type { Selectable } from 'kysely';
import { actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OrderEditRow } from '../engine/schema/order-rows.ts';
import type { StoredOrder } from './orders.ts';

/** Lines and totals of an order. */
export type OrderContent = Pick<
  StoredOrder,
  'lines' | 'subtotal' | 'discount' | 'total' | 'promoCode' | 'shippingMethod'
>;

/** Edit of an order before dispatch. Times are milliseconds. */
export interface OrderEdit {
  /** Unique within the order. */
  readonly id: string;
  readonly author: string;
  readonly before: OrderContent;
  readonly after: OrderContent;
  /** Number of the invoice that the edit issued. */
  readonly invoice: string | null;
  /** Number of the credit note that cancels the former invoice. */
  readonly creditNote: string | null;
  /** By when the customer is asked to pay; null if nothing is due or there is no deadline. */
  readonly payBy: number | null;
  readonly editedAt: number;
}

export async function insertOrderEdit(tx: Tx, orderId: string, edit: Omit<OrderEdit, 'author'>): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({
      order_id: orderId,
      id: edit.id,
      author: actorOf(tx)?.name ?? '',
      before: JSON.stringify(contentOf(edit.before)),
      after: JSON.stringify(contentOf(edit.after)),
      invoice: edit.invoice,
      credit_note: edit.creditNote,
      pay_by: edit.payBy,
      edited_at: edit.editedAt,
    })
    .execute();
}

/** Returns the edits of an order, oldest first. */
export async function listOrderEdits(db: Database, orderId: string): Promise<OrderEdit[]> {
  const rows = await db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('edited_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** The lines and totals of an order, without its customer. */
export function contentOf({ lines, subtotal, discount, total, promoCode, shippingMethod }: OrderContent): OrderContent {
  return { lines, subtotal, discount, total, promoCode, ...(shippingMethod && { shippingMethod }) };
}

function fromRow(row: Selectable<OrderEditRow>): OrderEdit {
  return {
    id: row.id,
    author: row.author,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    invoice: row.invoice,
    creditNote: row.credit_note,
    payBy: row.pay_by,
    editedAt: row.edited_at,
  };
}
