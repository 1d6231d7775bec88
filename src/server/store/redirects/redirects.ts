import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';

/** A former address and its target. */
export interface Redirect {
  readonly path: string;
  readonly target: string;
}

/** Returns the target of a path; undefined if it has none. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst();
  return row?.target;
}

/** Returns every redirect by path. */
export async function readRedirects(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').select(['path', 'target']).execute();
  return new Map(rows.map(({ path, target }) => [path, target]));
}

/** Inserts redirects, or replaces the targets of existing ones. */
export async function saveRedirects(tx: Tx, redirects: readonly Redirect[], now: number): Promise<void> {
  for (const rows of batchesOf(redirects.map((redirect) => ({ ...redirect, created_at: now })))) {
    await tx
      .insertInto('redirects')
      .values(rows)
      .onConflict((conflict) => conflict.column('path').doUpdateSet((e) => ({ target: e.ref('excluded.target') })))
      .execute();
  }
}

/** Deletes a redirect; false if it does not exist. */
export async function deleteRedirect(tx: Tx, path: string): Promise<boolean> {
  const row = await tx.deleteFrom('redirects').where('path', '=', path).returning('path').executeTakeFirst();
  return row !== undefined;
}

interface RedirectQuery {
  /** Part of the path or target; '' for all. */
  readonly search: string;
  /** Last path of the previous page; '' for the first. */
  readonly after: string;
  readonly limit: number;
}

/** Lists redirects by path. */
export async function listRedirectRows(db: Database, { search, after, limit }: RedirectQuery): Promise<Redirect[]> {
  const part = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('redirects')
    .select(['path', 'target'])
    .$if(search.trim() !== '', (query) =>
      query.where(sql<boolean>`(path like ${part} escape '\\' or lower(target) like ${part} escape '\\')`),
    )
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
}
