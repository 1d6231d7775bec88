import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { createSession } from '../../src/server/store/staff/sessions.ts';
import type { Operator } from './operator.ts';

/** Invites a staff member to the desk and starts their session as the desk would, with a passkey that can't sign in. */
export async function signIn(operator: Operator, name: string, now: number): Promise<void> {
  await operator.print('staff', 'invite', name);
  await operator.prepare((store) =>
    inTransaction(store, async (tx) => {
      const { id: personId } = await tx
        .selectFrom('staff_members')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const passkeyId = `the passkey of ${name}`;
      const passkey = { id: passkeyId, personId, name: 'telephone', publicKey: 'none', counter: 0, transports: [] };
      await addPasskey(tx, passkey, now);
      const session = { id: `a session of ${name}`, tokenHash: `a token of ${name}`, device: 'telephone' };
      await createSession(tx, { ...session, personId, passkeyId }, now);
    }),
  );
}

/** Numbers of desk invitations, sessions and passkeys. */
export function countAtDesk(operator: Operator): Promise<number[]> {
  const tables = ['desk_invitations', 'desk_sessions', 'desk_passkeys'] as const;
  return operator.prepare(({ db }) =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)),
  );
}
