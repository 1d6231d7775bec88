import { sql } from 'kysely';
import type { OrderSearch } from '../../../../domain/orders/order-search-terms.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderCursor } from './order-search-index.ts';

/**
 * A search term with more matches is too common for the index: among a million orders, one in fifty then matches, so
 * that scanning the newest orders fills a page.
 */
const maxMatches = 20_000;

/**
 * Returns the indexed orders that match the rarest term of a search, newest first; the other terms are left for
 * comparison. Returns undefined if every term is common.
 * @param after cursor: only orders before it
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
    .selectFrom('order_search_terms')
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
        .selectFrom('order_search_terms')
        .select('order_id')
        .where(beginsWith(beginnings))
        .limit(maxMatches + 1)
        .as('some'),
    )
    .select((e) => e.fn.countAll().as('matches'))
    .executeTakeFirstOrThrow();
  return Number(matches);
}

/** Terms consist of a to z and digits; the tilde sorts after all of them. */
function beginsWith(beginnings: readonly string[]) {
  const ranges = beginnings.map((one) => sql<boolean>`(word >= ${one} and word < ${`${one}~`})`);
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}
