import { randomBytes, randomUUID } from 'node:crypto';
import type { DeskRole } from '../../src/contract/desk/call.ts';
import { deskApiPath } from '../../src/contract/desk/call.ts';
import { hashToken } from '../../src/server/actions/desk/invite-person.ts';
import type { AppParts } from '../../src/server/app.ts';
import { addPerson } from '../../src/server/store/desk/people.ts';
import { beginSession } from '../../src/server/store/desk/sessions.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { origin, type TestingShop } from './testing-shop.ts';

/** The desk of a testing shop, without its code. */
export const deskOf: NonNullable<AppParts['desk']> = {
  place: { origin, rpId: new URL(origin).hostname, host: undefined },
  build: { files: { respond: async () => undefined }, scripts: [], styles: [] },
};

/** Somebody who has come in with a passkey: asks the desk with their cookie. */
export async function comeIn({ store, fetch }: Pick<TestingShop, 'store' | 'fetch'>, role: DeskRole) {
  const token = randomBytes(32).toString('base64url');
  const person = { id: randomUUID(), name: `A ${role} ${randomUUID().slice(0, 8)}`, role };
  const sessionId = randomUUID();
  await begin(store, { person, sessionId, tokenHash: hashToken(token) });
  const headers = { Cookie: `__Host-desk=${token}`, 'Sec-Fetch-Site': 'same-origin' };
  return {
    person,
    sessionId,
    get: (path: string, init: RequestInit = {}) => fetch(deskApiPath + path, { ...init, headers }),
  };
}

async function begin(
  store: Store,
  {
    person,
    sessionId,
    tokenHash,
  }: { person: { id: string; name: string; role: DeskRole }; sessionId: string; tokenHash: string },
): Promise<void> {
  const now = Date.now();
  await inTransaction(store, async (tx) => {
    await addPerson(tx, person, now);
    const passkeyId = randomUUID();
    await tx
      .insertInto('desk_passkeys')
      .values({
        id: passkeyId,
        person_id: person.id,
        name: 'A key',
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    await beginSession(tx, { id: sessionId, tokenHash, personId: person.id, passkeyId, device: 'A test' }, now);
  });
}
