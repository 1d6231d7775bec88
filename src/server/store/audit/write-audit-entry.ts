import { randomUUID } from 'node:crypto';
import type { SubjectKind } from '../../../contract/audit/audit-log.ts';
import { actorOf } from '../engine/actor.ts';
import { inTransaction, type Store, type Tx } from '../engine/database.ts';

export interface AuditChange {
  /** The action, such as `order.status`. */
  readonly action: `${SubjectKind}.${string}`;
  /**
   * Subject under its public name: a reference, an id, a code. For a customer or newsletter subscriber, the hash of
   * the email address (`hashAddress`), since the audit log outlives an erasure.
   */
  readonly subject: string;
  /** Changed values, before and after. Personal data is allowed only for an order or message. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Writes an audit log entry in the transaction of the change, if it has an actor: visitors' changes are recorded in
 * the orders themselves. Every function that changes something for the operator calls this.
 */
export async function writeAuditEntry(
  tx: Tx,
  { action, subject, before, after }: AuditChange,
  now: number,
): Promise<void> {
  const actor = actorOf(tx);
  if (!actor) return;
  await tx
    .insertInto('audit_trail')
    .values({
      id: nextId(),
      at: now,
      channel: actor.channel,
      person_id: actor.personId ?? null,
      actor: actor.name,
      action,
      subject_kind: action.slice(0, action.indexOf('.')),
      subject,
      before: toJson(before),
      after: toJson(after),
    })
    .execute();
}

/** Writes an audit log entry in its own transaction, for actions that change no row, such as an export. */
export function writeAuditEntryOnly(store: Store, change: AuditChange, now: number): Promise<void> {
  return inTransaction(store, (tx) => writeAuditEntry(tx, change, now));
}

let noted = 0;

/** Entries of the same millisecond sort in the sequence of their changes. */
function nextId(): string {
  noted += 1;
  return `${String(noted).padStart(10, '0')}-${randomUUID()}`;
}

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
