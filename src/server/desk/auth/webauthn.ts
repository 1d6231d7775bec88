import type * as Library from '@simplewebauthn/server';
import type { PasskeyOptions, PasskeyResponse, StaffMember } from '../../../contract/desk/staff.ts';
import type { DeskOrigin } from '../../config/desk-origin.ts';
import { parseJson } from '../../http/parse-json.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { useChallenge } from '../../store/staff/challenges.ts';
import { findPasskey, listPasskeys, type Passkey, updateSignCount } from '../../store/staff/passkeys.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { ChallengeUse } from './challenge-signer.ts';

/** 190 ms and its memory, which a shop pays when somebody first comes in. */
const library = () => import('@simplewebauthn/server');

type WebauthnDeps = Pick<DeskDeps, 'store' | 'clock' | 'place' | 'settings' | 'challenges'>;
type RegistrationAnswer = Parameters<typeof Library.verifyRegistrationResponse>[0]['response'];
type AuthenticationAnswer = Parameters<typeof Library.verifyAuthenticationResponse>[0]['response'];

/** Asks for a passkey that was made for the desk. @param personId whose it must be, where somebody is known already */
export async function createAuthenticationOptions(
  { store, clock, place, challenges }: WebauthnDeps,
  purpose: 'enter' | 'confirm',
  personId: string | null,
): Promise<PasskeyOptions> {
  const known = personId === null ? [] : await listPasskeys(store.db, personId);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    challenge: challenges.sign({ purpose, personId }, clock()),
    rpID: place.rpId,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
  return { options };
}

/** What an answer comes to: the passkey that it was signed with, or why it is refused. */
export type PasskeyResult =
  | { readonly ok: true; readonly passkey: Passkey }
  | { readonly ok: false; readonly reason: 'not-trusted' }
  /**
   * The signature is right. Somebody has copied the passkey, or moved it to a program that does not keep its counter.
   */
  | { readonly ok: false; readonly reason: 'counter-went-back'; readonly passkey: Passkey };

const notTrusted = { ok: false, reason: 'not-trusted' } as const;

/**
 * The passkey that an answer was signed with, its use counted. A challenge counts as used once its answer is trusted.
 */
export async function verifyAuthentication(
  deps: WebauthnDeps,
  use: ChallengeUse & { readonly purpose: 'enter' | 'confirm' },
  response: PasskeyResponse,
): Promise<PasskeyResult> {
  const { store, clock, place } = deps;
  const challenge = readChallenge(deps, use, response);
  const passkey = challenge && (await findPasskey(store.db, response.id));
  if (!passkey || (use.personId !== null && passkey.personId !== use.personId)) return notTrusted;
  const { id, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await library();
  const answer = await trusted(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationAnswer,
      ...expectations(place, challenge.challenge),
      // The library judges the counter before the signature. Below all counters it leaves the judgement to the lines
      // that follow.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: -1, transports: [...transports] },
    }),
  );
  if (!answer?.verified) return notTrusted;
  const { newCounter } = answer.authenticationInfo;
  // An authenticator without a counter sends 0 each time.
  const wentBack = newCounter <= counter && (newCounter > 0 || counter > 0);
  if (wentBack) return { ok: false, reason: 'counter-went-back', passkey };
  const isCounted = await inTransaction(
    store,
    async (tx) => (await useChallenge(tx, challenge)) && updateSignCount(tx, passkey, newCounter, clock()),
  );
  return isCounted ? { ok: true, passkey } : notTrusted;
}

/** Asks for a new passkey of a person's, on an authenticator that holds none of theirs yet. */
export async function createRegistrationOptions(
  { store, clock, place, settings, challenges }: WebauthnDeps,
  purpose: 'join' | 'add',
  person: StaffMember,
): Promise<PasskeyOptions> {
  const known = await listPasskeys(store.db, person.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    challenge: challenges.sign({ purpose, personId: person.id }, clock()),
    rpName: `${settings.brand} desk`,
    rpID: place.rpId,
    userName: person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // It is found without a name being typed, and asks for finger, face or code each time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

/** The new passkey of an answer; undefined where the answer is not to be trusted. */
export async function verifyRegistration(
  deps: WebauthnDeps,
  use: { readonly purpose: 'join' | 'add'; readonly personId: string },
  response: PasskeyResponse,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = readChallenge(deps, use, response);
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await library();
  const answer = await trusted(() =>
    verifyRegistrationResponse({
      response: response as RegistrationAnswer,
      ...expectations(deps.place, challenge.challenge),
    }),
  );
  if (!answer?.verified) return undefined;
  if (!(await inTransaction(deps.store, (tx) => useChallenge(tx, challenge)))) return undefined;
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

function expectations({ origin, rpId }: DeskOrigin, challenge: string) {
  return {
    expectedOrigin: origin,
    expectedRPID: rpId,
    expectedChallenge: challenge,
    requireUserVerification: true,
  } as const;
}

/** The challenge that an answer names; undefined where this shop has not signed it for this use, or it has expired. */
function readChallenge({ challenges, clock }: WebauthnDeps, use: ChallengeUse, { response }: PasskeyResponse) {
  const challenge = challengeIn(response.clientDataJSON);
  const expiresAt = challenge === undefined ? undefined : challenges.expiryOf(challenge, use, clock());
  return challenge === undefined || expiresAt === undefined ? undefined : { ...use, challenge, expiresAt };
}

function challengeIn(clientDataJSON: string): string | undefined {
  const clientData = parseJson(Buffer.from(clientDataJSON, 'base64url'))?.value;
  if (typeof clientData !== 'object' || clientData === null || !('challenge' in clientData)) return undefined;
  return typeof clientData.challenge === 'string' ? clientData.challenge : undefined;
}

/** What the library makes of an answer; it throws at one that is forged or broken. */
async function trusted<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
