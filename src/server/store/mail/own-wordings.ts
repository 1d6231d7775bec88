import {
  isWordingKind,
  type OwnWordings,
  type OwnWords,
  type WordingKind,
  type WordingPart,
} from '../../../domain/mail/wordings.ts';
import type { Database, Tx } from '../engine/database.ts';
import { holdName } from '../engine/hold-name.ts';

/** What the owner has reworded of all mails. */
export async function readOwnWordings(db: Database): Promise<OwnWordings> {
  const rows = await db.selectFrom('wordings').select(['kind', 'part', 'text']).orderBy('kind').execute();
  const byKind = Map.groupBy(
    rows.filter(({ kind }) => isWordingKind(kind)),
    ({ kind }) => kind,
  );
  return Object.fromEntries(
    Array.from(byKind, ([kind, parts]) => [kind, Object.fromEntries(parts.map(({ part, text }) => [part, text]))]),
  );
}

/** The same of one mail, held until the transaction ends: who else rewords it waits, whether or not anything stands there. */
export async function holdWords(tx: Tx, kind: WordingKind): Promise<OwnWords> {
  await holdName(tx, 'wording', kind);
  return (await readOwnWordings(tx))[kind] ?? {};
}

export async function storeWords(
  tx: Tx,
  { kind, part, text }: { kind: WordingKind; part: WordingPart; text: string },
  now: number,
): Promise<void> {
  const row = { text, changed_at: now };
  await tx
    .insertInto('wordings')
    .values({ kind, part, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'part']).doUpdateSet(row))
    .execute();
}

/** From now on the store's own words stand there again. */
export async function forgetWords(tx: Tx, kind: WordingKind, part: WordingPart): Promise<void> {
  await tx.deleteFrom('wordings').where('kind', '=', kind).where('part', '=', part).execute();
}
