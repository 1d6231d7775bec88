import { sql } from 'kysely';
import type { ReturnFilter } from '../../../contract/returns/return-filters.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { erasedName } from '../customers/erase-customer.ts';
import { yieldToEventLoop } from '../engine/cached-aggregates.ts';
import type { Database, Store } from '../engine/database.ts';
import { listOrdersById, type StoredOrder } from '../orders/orders.ts';
import { listWithdrawalsById, type StoredWithdrawal } from '../returns/withdrawals.ts';
import { allocateOwed, findReturnsOwedRefund } from './refunds-owed.ts';

/** Position of a withdrawal in the list. */
interface ReturnCursor {
  readonly madeAt: number;
  readonly id: string;
}

export interface FoundReturn {
  readonly order: StoredOrder;
  readonly withdrawal: StoredWithdrawal;
  /** Refund still owed. */
  readonly owed: Minor;
}

interface FoundReturns {
  readonly returns: readonly FoundReturn[];
  /** Undefined on the last page. */
  readonly next: ReturnCursor | undefined;
  /** How far back the search went, if it stopped early with few results. */
  readonly searchedTo: number | undefined;
}

interface Page {
  readonly limit: number;
  readonly after?: ReturnCursor | undefined;
  /** Maximum withdrawals examined: the state of each follows from eight tables. */
  readonly most: number;
}

/** About 5 ms in SQLite. */
const atOnce = 200;

/** Lists the withdrawals of a view, newest first. */
export async function findReturns(
  store: Store,
  view: ReturnFilter,
  { limit, after, most }: Page,
): Promise<FoundReturns> {
  const { db } = store;
  const found: FoundReturn[] = [];
  let place = after;
  for (let looked = 0; looked < most; looked += atOnce) {
    const rows = await readSome(db, place);
    const chosen = await choose(db, view, rows);
    const room = limit - found.length;
    found.push(...(await complete(db, chosen.slice(0, room))));
    const last = (chosen.length > room ? chosen[room - 1] : rows.at(-1)) ?? place;
    if (chosen.length > room || (rows.length === atOnce && found.length === limit)) {
      return { returns: found, next: last, searchedTo: undefined };
    }
    if (rows.length < atOnce) return { returns: found, next: undefined, searchedTo: undefined };
    place = last;
    await yieldToEventLoop();
  }
  return { returns: found, next: place, searchedTo: place?.madeAt };
}

interface Row extends ReturnCursor {
  readonly orderId: string;
}

async function readSome(db: Database, after: ReturnCursor | undefined): Promise<Row[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'order_id', 'made_at'])
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('made_at', 'id'), '<', e.tuple(after?.madeAt ?? 0, after?.id ?? ''))),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();
  return rows.map(({ id, order_id, made_at }) => ({ id, orderId: order_id, madeAt: made_at }));
}

/**
 * Filters rows by view, in the same sequence. Refunds owed for cancelled orders are listed and counted with those
 * orders, so that each is one thing to refund: `owed` omits them, and the view of all action items includes them.
 */
async function choose(db: Database, view: ReturnFilter, rows: readonly Row[]): Promise<Row[]> {
  if (view === 'all' || rows.length === 0) return [...rows];
  const awaited =
    view === 'owed'
      ? []
      : await findAwaited(
          db,
          rows.map(({ id }) => id),
        );
  const owed =
    view === 'awaited' || view === 'unlabelled'
      ? []
      : await findReturnsOwedRefund(db, rows, { cancelled: view !== 'owed' });
  const shown = view === 'unlabelled' ? awaited.filter(({ lacksLabel }) => lacksLabel) : awaited;
  const ids = new Set([...shown.map(({ id }) => id), ...owed]);
  return rows.filter(({ id }) => ids.has(id));
}

/**
 * Returns which of these withdrawals have outstanding goods, and whether the customer waits for the return label that
 * they were promised. Erasure deletes a label with the customer's name; goods that came had another label.
 */
export async function findAwaited(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly lacksLabel: boolean }[]> {
  const awaited = await sql<{ id: string; labelled: number }>`select w.id as id,
    case when w.name = ${erasedName} or exists (select 1 from attachments a where a.withdrawal_id = w.id)
      or exists (select 1 from returned_goods g where g.withdrawal_id = w.id) then 1 else 0 end as labelled
    from withdrawals w
    left join return_closings c on c.withdrawal_id = w.id
    where w.id in (${sql.join(ids)}) and w.shipped = 1 and c.withdrawal_id is null
    and (select sum(quantity) from withdrawal_lines l where l.withdrawal_id = w.id)
      > coalesce((select sum(quantity) from returned_goods g where g.withdrawal_id = w.id), 0)`.execute(db);
  return awaited.rows.map(({ id, labelled }) => ({ id, lacksLabel: labelled === 0 }));
}

/** Reads the full records of a page. */
async function complete(db: Database, rows: readonly Row[]): Promise<FoundReturn[]> {
  const ids = rows.map(({ id }) => id);
  const shares = await allocateOwed(db, rows, { cancelled: true });
  const orders = new Map((await listOrdersById(db, idsOfOrders(rows))).map((order) => [order.id, order]));
  const withdrawals = new Map((await listWithdrawalsById(db, ids)).map((one) => [one.id, one]));
  return rows.flatMap(({ id, orderId }) => {
    const [order, withdrawal] = [orders.get(orderId), withdrawals.get(id)];
    return order && withdrawal ? [{ order, withdrawal, owed: shares.get(id) ?? 0 }] : [];
  });
}

const idsOfOrders = (rows: readonly Row[]) => [...new Set(rows.map(({ orderId }) => orderId))];
