import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/server/actions/staff/invite-staff.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { createSession } from '../../src/server/store/staff/sessions.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';

/** The clock skew that the desk tolerates. */
const minutesAhead = 5 * 60 * 1000;

/**
 * Signs an owner in without a device, by rows in the store. Returns the session cookie, and the id that signOut()
 * takes.
 */
export async function signIn(store: Store): Promise<{ readonly cookie: string; readonly personId: string }> {
  const [personId, passkeyId, id, token] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const now = Date.now();
  await inTransaction(store, async (tx) => {
    await addStaffMember(tx, { id: personId, name: `Bench ${personId.slice(0, 8)}`, role: 'owner' }, now);
    await addPasskey(tx, { id: passkeyId, personId, name: 'Bench', publicKey: '', counter: 0, transports: [] }, now);
    await createSession(tx, { id, tokenHash: hashToken(token), personId, passkeyId, device: 'Bench' }, now);
    // Until then sensitive calls require no re-authentication, and the cookie is not rotated.
    const later = { confirmed_at: now + minutesAhead, rotated_at: now + minutesAhead };
    await tx.updateTable('desk_sessions').set(later).where('id', '=', id).execute();
  });
  return { cookie: `__Host-desk=${token}`, personId };
}

/** Ends all sessions and prevents further sign-ins. */
export async function signOut(store: Store, personId: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    await tx.deleteFrom('desk_sessions').where('person_id', '=', personId).execute();
    await tx.updateTable('staff_members').set({ deactivated_at: Date.now() }).where('id', '=', personId).execute();
  });
}
