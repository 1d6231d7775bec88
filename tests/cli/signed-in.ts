import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { createSession } from '../../src/server/store/staff/sessions.ts';
import type { Operator } from './operator.ts';

/** Invites somebody to the desk, and has them signed in as the desk would, with a passkey that opens nothing. */
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

/** How many are invited to the desk, signed in to it, and may come in with a passkey. */
export function countAtDesk(operator: Operator): Promise<number[]> {
  const tables = ['desk_invitations', 'desk_sessions', 'desk_passkeys'] as const;
  return operator.prepare(({ db }) =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)),
  );
}
