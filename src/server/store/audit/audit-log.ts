import { type Selectable, sql } from 'kysely';
import type { SubjectKind } from '../../../contract/audit/audit-log.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { AuditRow } from '../engine/schema/staff-rows.ts';

/** An audit log entry. `at` is in milliseconds. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly door: 'command' | 'desk' | 'api';
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  readonly kind?: SubjectKind | undefined;
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
  /** Cursor: the last entry of the previous page. */
  readonly after?: Pick<AuditEntry, 'at' | 'id'> | undefined;
}

/** Lists audit log entries, newest first, at most `limit`. */
export async function listAuditEntries(db: Database, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { kind, subject, actor, since, before, after } = filter;
  // One subject has few entries: the concatenation keeps the database from walking another index for the sort order.
  const [ofKind, byActor] =
    subject === undefined ? [sql.ref('subject_kind'), sql.ref('actor')] : [sql`subject_kind || ''`, sql`actor || ''`];
  const rows = await db
    .selectFrom('audit_trail')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where(ofKind, '=', kind as string))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .$if(actor !== undefined, (query) => query.where(byActor, '=', actor as string))
    .$if(since !== undefined, (query) => query.where('at', '>=', since as number))
    .$if(before !== undefined, (query) => query.where('at', '<', before as number))
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(entryFromRow);
}

/** Redacts the audit log entries of subjects that identified an erased person. The entries themselves stay. */
export async function redactAuditEntries(tx: Tx, kind: SubjectKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .updateTable('audit_trail')
    .set({ before: null, after: null })
    .where('subject_kind', '=', kind)
    .where('subject', 'in', [...subjects])
    .execute();
}

function entryFromRow({ id, at, channel, actor, action, subject, before, after }: Selectable<AuditRow>): AuditEntry {
  return { id, at, door: channel, actor, action, subject, before: parse(before), after: parse(after) };
}

const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
