import { inTransaction } from '../../store/engine/database.ts';
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
import type { App } from '../app.ts';
import { isMailThrottled, normaliseEmail } from '../newsletter/subscribe.ts';

export type BackInStockDeps = Pick<App, 'store' | 'clock' | 'ids'>;

/**
 * Stores a back-in-stock request and emails its address for confirmation, at most once a day per product, however
 * often it is requested. Does the same work for known and new addresses and returns nothing, so that the caller
 * learns nothing about others.
 */
export async function requestBackInStockMail(
  { store, clock, ids }: BackInStockDeps,
  { product, email: left }: { product: { readonly id: string; readonly name: string }; email: string },
): Promise<void> {
  const email = normaliseEmail(left);
  const token = ids.token();
  await inTransaction(store, async (tx) => {
    const now = clock();
    const request = await lockBackInStockRequest(tx, { productId: product.id, email, token, now });
    const { confirmationSentAt, confirmedAt } = request;
    const isDue = confirmedAt === null && isMailThrottled(confirmationSentAt, now);
    const payload = { token: request.token, name: product.name };
    await enqueueMailIf(tx, isDue, { id: ids.mail(), kind: 'confirm-restock', recipient: email, payload }, now);
    await recordConfirmationSent(tx, request.token, isDue ? now : confirmationSentAt);
  });
}

/**
 * Confirms or deletes a back-in-stock request on behalf of the email address's owner. Returns false if it no longer
 * exists.
 */
export async function confirmBackInStockMail(
  { store, clock }: Pick<BackInStockDeps, 'store' | 'clock'>,
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

/** Maximum emails queued in one transaction, so that no visitor waits for it. */
const batch = 200;

/**
 * Emails customers who wait for a product that is back in stock, and deletes their requests: longest waiting first,
 * and at most as many as there are units, since an email about a product sold out again is of no use. The others are
 * emailed on the next run if stock remains. Returns the number of emails.
 */
export async function notifyBackInStock({ store, clock, ids }: BackInStockDeps): Promise<number> {
  let emailed = 0;
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
      emailed += taken;
    }
  }
  return emailed;
}
