import type { PasskeyOptions } from '../../src/contract/staff/sign-in.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { makePasskey, type SoftwarePasskey } from '../support/desk/software-passkey.ts';
import type { TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

export type Headers = Record<string, string>;

/** Registers a software passkey for a staff member. */
export async function givePasskey({ store }: TestingDesk, personId: string): Promise<SoftwarePasskey> {
  const passkey = makePasskey(origin);
  const { id, publicKey } = passkey;
  const row = { id, publicKey, personId, name: 'Key', counter: 0, transports: [] };
  await inTransaction(store, (tx) => addPasskey(tx, row, Date.now()));
  return passkey;
}

/** Returns the challenge of a sign-in or re-authentication. */
export async function askChallenge(
  desk: TestingDesk,
  to: 'sign-in' | 'reauthenticate',
  headers: Headers = {},
): Promise<string> {
  const asked = (await (await desk.send(`${to}.options`, {}, headers)).json()) as PasskeyOptions;
  return (asked.options as { challenge: string }).challenge;
}

/** Signs in or re-authenticates with a passkey. */
export async function pass(
  desk: TestingDesk,
  passkey: SoftwarePasskey,
  to: 'sign-in' | 'reauthenticate',
  headers: Headers = {},
) {
  const challenge = await askChallenge(desk, to, headers);
  return desk.send(`${to}.verify`, { response: passkey.answer(challenge) }, headers);
}

/** The cookie that a response sets, as a request header. */
export const cookieOf = (response: Response): Headers => ({
  Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
});
