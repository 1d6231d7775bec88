import {
  isTemplateKind,
  type MailTemplateOverrides,
  type TemplateKind,
  type TemplateOverrides,
  type TemplatePart,
} from '../../../domain/mail/mail-templates.ts';
import type { Database, Tx } from '../engine/database.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';

/** Reads the owner's overrides of all mail templates. */
export async function readTemplateOverrides(db: Database): Promise<MailTemplateOverrides> {
  const rows = await db.selectFrom('wordings').select(['kind', 'part', 'text']).orderBy('kind').execute();
  const byKind = Map.groupBy(
    rows.filter(({ kind }) => isTemplateKind(kind)),
    ({ kind }) => kind,
  );
  return Object.fromEntries(
    Array.from(byKind, ([kind, parts]) => [kind, Object.fromEntries(parts.map(({ part, text }) => [part, text]))]),
  );
}

/**
 * Reads the overrides of one template under an advisory lock until the transaction ends: a concurrent edit waits,
 * even if there are no overrides yet.
 */
export async function lockTemplateOverrides(tx: Tx, kind: TemplateKind): Promise<TemplateOverrides> {
  await acquireAdvisoryLock(tx, 'mail-template', kind);
  return (await readTemplateOverrides(tx))[kind] ?? {};
}

export async function saveTemplateOverrides(
  tx: Tx,
  { kind, part, text }: { kind: TemplateKind; part: TemplatePart; text: string },
  now: number,
): Promise<void> {
  const row = { text, changed_at: now };
  await tx
    .insertInto('wordings')
    .values({ kind, part, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'part']).doUpdateSet(row))
    .execute();
}

/** Resets a part to its default text. */
export async function resetTemplateOverride(tx: Tx, kind: TemplateKind, part: TemplatePart): Promise<void> {
  await tx.deleteFrom('wordings').where('kind', '=', kind).where('part', '=', part).execute();
}
