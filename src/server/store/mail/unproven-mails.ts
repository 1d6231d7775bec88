import { createHash } from 'node:crypto';
import { canonicalMailbox } from '../../../domain/mail/canonical-mailbox.ts';
import { type Database, inTransaction, type Store } from '../engine/database.ts';
import { countUse, findUsed } from '../rate-limits/rate-limits.ts';
import type { ClaimedMail } from './outbox.ts';

/** Rate limits for emails to unproven addresses. */
export interface UnprovenLimits {
  /** Per mailbox within 24 hours, of all kinds together. */
  readonly perMailbox: number;
  /** In total within an hour: the circuit breaker. */
  readonly perHour: number;
}

export type Admission =
  /** `isLast`: this email opens the circuit breaker. */
  { readonly admitted: true; readonly isLast: boolean } | { readonly admitted: false; readonly by: 'mailbox' | 'hour' };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const allKey = 'unproven:all';

/**
 * Counts an email to an unproven address against the rate limits, once for all attempts. The shared limit is checked
 * before the mailbox limit is charged, and charged after it, so that an email refused by its mailbox limit uses none
 * of the shared one.
 */
export async function admitUnproven(
  store: Store,
  { id, recipient, isCounted = false }: Pick<ClaimedMail, 'id' | 'recipient' | 'isCounted'>,
  { perMailbox, perHour }: UnprovenLimits,
  now: number,
): Promise<Admission> {
  if (isCounted) return { admitted: true, isLast: false };
  const all = { key: allKey, durationMs: hourMs };
  const soFar = await findUsed(store, all, now);
  if (soFar && soFar.points >= perHour) return { admitted: false, by: 'hour' };
  const ofMailbox = await countUse(store, { key: mailboxKey(recipient), durationMs: dayMs }, now);
  if (ofMailbox.points > perMailbox) return { admitted: false, by: 'mailbox' };
  const ofAll = await countUse(store, all, now);
  // Others were counted since that check.
  if (ofAll.points > perHour) return { admitted: false, by: 'hour' };
  await inTransaction(store, (tx) =>
    tx.updateTable('outbox').set({ counted_at: now, held_at: null }).where('id', '=', id).execute(),
  );
  return { admitted: true, isLast: ofAll.points === perHour };
}

/** The key contains a hash instead of the address. */
function mailboxKey(recipient: string): string {
  const hash = createHash('sha256').update(canonicalMailbox(recipient)).digest('base64url').slice(0, 22);
  return `unproven:${hash}`;
}

/** Counts the emails that the rate limits defer at present. */
export async function countHeld(db: Database): Promise<number> {
  const { held } = await db
    .selectFrom('outbox')
    .where('held_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .select((e) => e.fn.countAll().as('held'))
    .executeTakeFirstOrThrow();
  return Number(held);
}
