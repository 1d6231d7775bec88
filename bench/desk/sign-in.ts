import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/server/actions/staff/invite-staff.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { createSession } from '../../src/server/store/staff/sessions.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';

/** As far as the desk believes a clock to be ahead. */
const minutesAhead = 5 * 60 * 1000;

/**
 * Lets an owner in who has no device, by rows of the store: what their browser sends, and how to take them out again.
 */
export async function signIn(store: Store): Promise<{ readonly cookie: string; readonly personId: string }> {
  const [personId, passkeyId, id, token] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const now = Date.now();
  await inTransaction(store, async (tx) => {
    await addStaffMember(tx, { id: personId, name: `Bench ${personId.slice(0, 8)}`, role: 'owner' }, now);
    await addPasskey(tx, { id: passkeyId, personId, name: 'Bench', publicKey: '', counter: 0, transports: [] }, now);
    await createSession(tx, { id, tokenHash: hashToken(token), personId, passkeyId, device: 'Bench' }, now);
    // For as long as this takes, sensitive calls do not ask for a passkey, and the cookie stays as it is.
    const later = { confirmed_at: now + minutesAhead, rotated_at: now + minutesAhead };
    await tx.updateTable('desk_sessions').set(later).where('id', '=', id).execute();
  });
  return { cookie: `__Host-desk=${token}`, personId };
}

/** No one may come in by it once this has ended. */
export async function signOut(store: Store, personId: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    await tx.deleteFrom('desk_sessions').where('person_id', '=', personId).execute();
    await tx.updateTable('staff_members').set({ deactivated_at: Date.now() }).where('id', '=', personId).execute();
  });
}
