import type { PasskeyOptions } from '../../src/contract/staff/sign-in.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { makePasskey, type SoftwarePasskey } from '../support/desk/software-passkey.ts';
import type { TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

export type Headers = Record<string, string>;

/** Gives someone a passkey with which the desk can really be asked. */
export async function givePasskey({ store }: TestingDesk, personId: string): Promise<SoftwarePasskey> {
  const passkey = makePasskey(origin);
  const { id, publicKey } = passkey;
  const row = { id, publicKey, personId, name: 'Key', counter: 0, transports: [] };
  await inTransaction(store, (tx) => addPasskey(tx, row, Date.now()));
  return passkey;
}

/** What the desk asks a passkey of someone who comes in, or confirms who is in. */
export async function askChallenge(
  desk: TestingDesk,
  to: 'sign-in' | 'reauthenticate',
  headers: Headers = {},
): Promise<string> {
  const asked = (await (await desk.send(`${to}.options`, {}, headers)).json()) as PasskeyOptions;
  return (asked.options as { challenge: string }).challenge;
}

/** Comes in, or confirms who is in. */
export async function pass(
  desk: TestingDesk,
  passkey: SoftwarePasskey,
  to: 'sign-in' | 'reauthenticate',
  headers: Headers = {},
) {
  const challenge = await askChallenge(desk, to, headers);
  return desk.send(`${to}.verify`, { response: passkey.answer(challenge) }, headers);
}

/** The cookie that an answer brought, as it is sent back. */
export const cookieOf = (response: Response): Headers => ({
  Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
});
