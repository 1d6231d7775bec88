import { sql } from 'kysely';
import type { OrderSearch } from '../../../../domain/orders/order-search-terms.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderCursor } from './order-search-index.ts';

/**
 * A word that more orders have than this is no way to find any: among a million orders one in fifty has it then, so
 * that those newest of all hold a page of them.
 */
const maxMatches = 20_000;

/**
 * The orders that have the rarest word of a search, those newest first, as far as words are kept; all other words are
 * left to be compared. Undefined where each of its words is a common one.
 * @param after only those before this one
 */
export async function findRareMatches(
  db: Database,
  { words }: OrderSearch,
  after: OrderCursor | undefined,
): Promise<OrderCursor[] | undefined> {
  let rarest: { readonly beginnings: readonly string[]; readonly count: number } | undefined;
  for (const beginnings of words) {
    const count = await countMatches(db, beginnings);
    if (count <= maxMatches && count < (rarest?.count ?? Number.POSITIVE_INFINITY)) rarest = { beginnings, count };
    if (count < 100) break;
  }
  if (!rarest) return undefined;
  const rows = await db
    .selectFrom('order_words')
    .select(['placed_at', 'order_id'])
    .distinct()
    .where(beginsWith(rarest.beginnings))
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('placed_at', 'order_id'), '<', e.tuple(after?.createdAt ?? 0, after?.id ?? ''))),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  return rows.map(({ placed_at, order_id }) => ({ createdAt: placed_at, id: order_id }));
}

async function countMatches(db: Database, beginnings: readonly string[]): Promise<number> {
  const { matches } = await db
    .selectFrom(
      db
        .selectFrom('order_words')
        .select('order_id')
        .where(beginsWith(beginnings))
        .limit(maxMatches + 1)
        .as('some'),
    )
    .select((e) => e.fn.countAll().as('matches'))
    .executeTakeFirstOrThrow();
  return Number(matches);
}

/** Words are of letters a to z and digits: the tilde comes after all of them. */
function beginsWith(beginnings: readonly string[]) {
  const ranges = beginnings.map((one) => sql<boolean>`(word >= ${one} and word < ${`${one}~`})`);
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}
