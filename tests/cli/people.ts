import { settings } from '../../content/settings.ts';
import { acceptMessage } from '../../src/server/actions/messages/accept-message.ts';
import { confirmSubscriber, requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { hashAddress } from '../../src/server/store/engine/address-key.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon } from '../store/samples.ts';

export const message = {
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  subject: 'About filters',
  message: 'How long does a filter last?\nThanks,\nGrace',
  turnstileToken: 'bypass',
};

/** Subscribes an address as a visitor does, by default in the newsletter form. */
export function leaveAddress(
  store: Store,
  email: string,
  source: 'newsletter' | 'exit-intent' = 'newsletter',
  time = noon,
): Promise<void> {
  return requestSubscription({ store, clock: () => time, ids: randomIds, settings }, { email, source });
}

/** Confirms a subscription, as the owner of the address does. */
export async function confirmAddress(store: Store, email: string, time = noon): Promise<void> {
  const { token } = await store.db
    .selectFrom('newsletter_subscriptions')
    .select('token')
    .where('address_hash', '=', hashAddress(store.db, email))
    .executeTakeFirstOrThrow();
  await confirmSubscriber({ store, clock: () => time, ids: randomIds }, token);
}

/** Sends a message through the contact form. */
export async function sendMessage(store: Store, changes: Partial<typeof message> = {}): Promise<void> {
  const parts = { store, clock: () => noon, ids: randomIds, verifyToken: undefined, allowUnverified: async () => true };
  const result = await acceptMessage(parts, { ...message, ...changes });
  if (!result.ok) throw new Error(result.reason);
}
