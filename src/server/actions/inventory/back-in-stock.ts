import { inTransaction, type Store } from '../../store/engine/database.ts';
import {
  claimWaitingRequests,
  confirmRequest,
  endRequest,
  findRequest,
  listBackInStock,
  lockBackInStockRequest,
  recordConfirmationSent,
} from '../../store/inventory/back-in-stock-requests.ts';
import { enqueueMail, enqueueMailIf } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import type { Ids } from '../ids.ts';
import { isMailThrottled, normaliseEmail } from '../newsletter/subscribe.ts';

export interface RestockDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail' | 'token'>;
}

/**
 * Keeps that an address wants to be told when a product is back, and asks its owner whether it was they, once a day at
 * most for one product, however often it is left. Does the same work for a known address as for a new one and returns
 * nothing: who asks learns nothing about others.
 */
export async function requestBackInStockMail(
  { store, clock, ids }: RestockDeps,
  { product, email: left }: { product: { readonly id: string; readonly name: string }; email: string },
): Promise<void> {
  const email = normaliseEmail(left);
  const token = ids.token();
  await inTransaction(store, async (tx) => {
    const now = clock();
    const request = await lockBackInStockRequest(tx, { productId: product.id, email, token, now });
    const { questionSentAt, confirmedAt } = request;
    const isDue = confirmedAt === null && isMailThrottled(questionSentAt, now);
    const payload = { token: request.token, name: product.name };
    await enqueueMailIf(tx, isDue, { id: ids.mail(), kind: 'confirm-restock', recipient: email, payload }, now);
    await recordConfirmationSent(tx, request.token, isDue ? now : questionSentAt);
  });
}

/** The owner of an address says whether it was they who asked. False where there is no such request any more. */
export async function confirmBackInStockMail(
  { store, clock }: Pick<RestockDeps, 'store' | 'clock'>,
  token: string,
  isWanted: boolean,
): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    if (!isWanted) return endRequest(tx, token);
    const now = clock();
    const request = await findRequest(tx, token);
    if (request) await recordProof(tx, request.email, 'click', now);
    return confirmRequest(tx, token, now);
  });
}

/** Mails that one transaction queues, so that no visitor waits for it. */
const batch = 200;

/**
 * Mails those who wait for a product that is back, and forgets that they did: the longest waiting first, and no more
 * than there are pieces, since a mail about what is gone again helps nobody. The others are told the next time, if
 * there are still some then. Returns how many were told.
 */
export async function notifyBackInStock({ store, clock, ids }: RestockDeps): Promise<number> {
  let told = 0;
  for (const { productId, name, left = Number.POSITIVE_INFINITY } of await listBackInStock(store.db)) {
    for (let open = left, taken = batch; open > 0 && taken === batch; open -= taken) {
      taken = await inTransaction(store, async (tx) => {
        const now = clock();
        const waiting = await claimWaitingRequests(tx, productId, Math.min(open, batch));
        for (const { email } of waiting) {
          const mail = { id: ids.mail(), kind: 'restocked', recipient: email, payload: { productId, name } };
          await enqueueMail(tx, mail, now);
        }
        return waiting.length;
      });
      told += taken;
    }
  }
  return told;
}
