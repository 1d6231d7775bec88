import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../../src/contract/desk/call.ts';
import { hashToken } from '../../../src/server/actions/staff/invite-staff.ts';
import { inTransaction, type Store } from '../../../src/server/store/engine/database.ts';
import { addPasskey } from '../../../src/server/store/staff/passkeys.ts';
import { createSession } from '../../../src/server/store/staff/sessions.ts';
import { addStaffMember, findStaffNamed } from '../../../src/server/store/staff/staff.ts';

/** Name of the session cookie. */
export const sessionCookie = '__Host-desk';

interface StaffWithSession {
  readonly name: string;
  readonly role: StaffRole;
  /** Start of the session and time of its last passkey confirmation; default: now. */
  readonly at?: number;
}

/** Creates a session for a staff member, whom it adds if missing. `cookie`: the request header's value. */
export async function startSession(store: Store, { name, role, at = Date.now() }: StaffWithSession) {
  const [passkeyId, sessionId, token] = [randomUUID(), randomUUID(), randomUUID()];
  const personId = await inTransaction(store, async (tx) => {
    const known = await findStaffNamed(tx, name);
    const id = known?.id ?? randomUUID();
    if (!known) await addStaffMember(tx, { id, name, role }, at);
    const passkey = { id: passkeyId, personId: id, name: 'Phone', publicKey: '', counter: 0, transports: [] };
    await addPasskey(tx, passkey, at);
    const session = { id: sessionId, tokenHash: hashToken(token), personId: id, passkeyId, device: 'Firefox on Linux' };
    await createSession(tx, session, at);
    return id;
  });
  return { personId, passkeyId, sessionId, token, cookie: `${sessionCookie}=${token}` };
}
