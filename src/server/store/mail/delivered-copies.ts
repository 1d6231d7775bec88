import { inTransaction, type Store } from '../engine/database.ts';
import { operatorRecipient, type QueuedMail } from './outbox.ts';

interface Delivered {
  readonly deliveredTo?: readonly string[];
}

/** Keys of the addresses that received a notice in an earlier attempt, while others did not. */
export const deliveredCopies = ({ payload }: Pick<QueuedMail, 'payload'>): readonly string[] =>
  (payload as Delivered | null)?.deliveredTo ?? [];

/** A payload to send to every address again. */
export function withoutDelivered(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { deliveredTo: _, ...rest } = payload as Delivered;
  return rest;
}

/** Keeps which addresses received a notice, so that only the others are tried again. A purged notice stays purged. */
export async function storeDeliveredCopies(store: Store, id: string, deliveredTo: readonly string[]): Promise<void> {
  await inTransaction(store, async (tx) => {
    const row = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .where('recipient', '=', operatorRecipient)
      .$if(store.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) return;
    const payload = JSON.stringify({ ...JSON.parse(row.payload), deliveredTo });
    await tx.updateTable('outbox').set({ payload }).where('id', '=', id).execute();
  });
}
