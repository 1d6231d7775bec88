import { inTransaction } from '../../store/engine/database.ts';
import { type CardRefund, findRefundsToLookAt, putRefundOff } from '../../store/orders/card-refunds.ts';
import { findSessionsToLookAt, putSessionOff, type StoredSession } from '../../store/orders/card-sessions.ts';
import { findReference } from '../../store/orders/orders.ts';
import { applyRefund } from './apply-refund.ts';
import type { CardParts } from './card-parts.ts';
import { type Look, lookAtSession } from './look-at-session.ts';
import { sendRefund } from './send-refund.ts';

/** Something that the store did not know, or had begun and not finished. */
export interface CaughtUp {
  readonly kind: 'session' | 'refund';
  readonly reference: string;
  /** The provider's name for the session, or ours for the refund. */
  readonly name: string;
}

interface Caught {
  /** False where the provider did not answer, and what followed was not asked about. */
  readonly answered: boolean;
  readonly found: readonly CaughtUp[];
  /** What could not be taken, though it was told: it is looked at again later. */
  readonly failures: readonly unknown[];
}

/** As many of each are asked about in one go: a provider that is slow holds nothing else up for long. */
const batch = 50;
/** Where everything is asked about, in hours rather than minutes. */
const most = 10_000;

/**
 * Asks the provider about sessions and refunds of which no word came, those that are due, and takes the answers. Ends early
 * where it does not answer. Several processes may do so at once.
 */
export async function catchUpCards(
  parts: CardParts,
  /** Everything that is not over; otherwise what is due for a look. */
  { all = false }: { all?: boolean } = {},
): Promise<Caught> {
  const { store, clock } = parts;
  const found: CaughtUp[] = [];
  const failures: unknown[] = [];
  // One that cannot be taken waits its turn like one of which no word came: those behind it are somebody's money too.
  const note = (failure: unknown): Look => {
    failures.push(failure);
    return { answered: true, changed: false };
  };
  const which = all ? { dueAt: undefined, limit: most } : { dueAt: clock(), limit: batch };
  for (const session of await findSessionsToLookAt(store.db, which)) {
    const reference = await findReference(store.db, session.orderId);
    const { answered, changed } = await lookAtSession(parts, session, reference).catch(note);
    await putOff(parts, { session });
    if (!answered) return { answered, found, failures };
    if (changed) found.push({ kind: 'session', reference, name: session.id });
  }
  for (const refund of await findRefundsToLookAt(store.db, which)) {
    const { answered, changed } = await lookAtRefund(parts, refund).catch(note);
    await putOff(parts, { refund });
    if (!answered) return { answered, found, failures };
    const reference = await findReference(store.db, refund.orderId);
    if (changed) found.push({ kind: 'refund', reference, name: refund.refundId });
  }
  return { answered: true, found, failures };
}

async function lookAtRefund(parts: CardParts, { refundId, providerReference }: CardRefund): Promise<Look> {
  if (providerReference === null) {
    const answered = await sendRefund(parts, refundId, true);
    return { answered, changed: answered };
  }
  const told = await parts.cards.findRefund(providerReference);
  if (!told.ok) return { answered: told.reason !== 'unreachable', changed: false };
  const { value } = told;
  return { answered: true, changed: await inTransaction(parts.store, (tx) => applyRefund(tx, parts, value)) };
}

async function putOff({ store, clock }: CardParts, looked: { session: StoredSession } | { refund: CardRefund }) {
  await inTransaction(store, (tx) =>
    'session' in looked ? putSessionOff(tx, looked.session, clock()) : putRefundOff(tx, looked.refund, clock()),
  );
}
