import { randomUUID } from 'node:crypto';
import { actorOf } from '../engine/actor.ts';
import type { Tx } from '../engine/database.ts';

/** What the trail tells of things by; the word before the dot of an action. */
export const subjectKinds = [
  'order',
  'payment',
  'invoice',
  'return',
  'product',
  'picture',
  'promo',
  'customer',
  'lead',
  'message',
  'quotation',
  'mail',
  'wording',
  'setting',
  'rates',
  'person',
  'passkey',
  'export',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export function isSubjectKind(text: string): text is SubjectKind {
  return subjectKinds.some((kind) => kind === text);
}

export interface AuditChange {
  /** What was done, such as `order.status`. */
  readonly action: `${SubjectKind}.${string}`;
  /**
   * To which one, by the name that people know it by: a reference, an id, a code. Of a customer, a lead: the hash of
   * the address (`hashAddress`), since the trail outlives an erasure.
   */
  readonly subject: string;
  /**
   * What was so before and is so now, as far as it changed. Who somebody is stands here for an order or message alone.
   */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Writes a change into the audit trail, in the transaction that makes it, where somebody makes it in a name: what
 * visitors cause stands in the orders themselves. Every function that changes something for the operator calls this.
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
      door: actor.door,
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

let noted = 0;

/** Changes of one moment stand in the order in which they were made. */
function nextId(): string {
  noted += 1;
  return `${String(noted).padStart(10, '0')}-${randomUUID()}`;
}

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
