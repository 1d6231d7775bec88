import { sql } from 'kysely';
import { parseOrderIdentifier } from '../../../../domain/orders/order-identifiers.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderFilter } from './order-search.ts';

/** The expression indexed on both tables of shipments. */
const trackingNumber = sql<string>`upper(replace(replace(tracking_number, ' ', ''), '-', ''))`;

/** Maximum orders with one tracking number. */
const maxOfTracking = 200;

/**
 * Returns the filter for a search that names an invoice, a credit note, a tracking number or a total of the shop's
 * orders; undefined if it names none. `isWord` is set if its words may find other orders.
 */
export async function findIdentified(
  db: Database,
  search: string,
): Promise<{ readonly filter: OrderFilter; readonly isWord?: boolean } | undefined> {
  const named = parseOrderIdentifier(search);
  if (named?.kind === 'total') {
    const { total, currency, isWord } = named;
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('total_minor', '=', total)
      .$if(currency !== undefined, (query) => query.where('currency', '=', currency as 'GBP'))
      .limit(1)
      .executeTakeFirst();
    return found && { filter: { total, currency }, isWord };
  }
  if (!named) return undefined;
  const rows =
    named.kind === 'document'
      ? await db.selectFrom('invoices').select('order_id').where('number', '=', named.number).execute()
      : [
          ...(await findTracked(db, 'shipments', named.number)),
          ...(await findTracked(db, 'part_shipments', named.number)),
        ];
  return rows.length > 0 ? { filter: { ids: rows.map(({ order_id }) => order_id) } } : undefined;
}

function findTracked(db: Database, table: 'shipments' | 'part_shipments', number: string) {
  return db.selectFrom(table).select('order_id').where(trackingNumber, '=', number).limit(maxOfTracking).execute();
}
