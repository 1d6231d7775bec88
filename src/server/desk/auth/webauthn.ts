import type * as Library from '@simplewebauthn/server';
import type { PasskeyOptions, PasskeyResponse } from '../../../contract/staff/sign-in.ts';
import type { StaffMember } from '../../../contract/staff/staff.ts';
import type { DeskOrigin } from '../../config/desk-origin.ts';
import { parseJson } from '../../http/parse-json.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { useChallenge } from '../../store/staff/challenges.ts';
import { findPasskey, listPasskeys, type Passkey, updateSignCount } from '../../store/staff/passkeys.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { ChallengeUse } from './challenge-signer.ts';

/** Loading takes 190 ms and memory, so it is deferred to the first sign-in. */
const library = () => import('@simplewebauthn/server');

type WebauthnDeps = Pick<DeskDeps, 'store' | 'clock' | 'place' | 'settings' | 'challenges'>;
type RegistrationAnswer = Parameters<typeof Library.verifyRegistrationResponse>[0]['response'];
type AuthenticationAnswer = Parameters<typeof Library.verifyAuthenticationResponse>[0]['response'];

/**
 * WebAuthn authentication options for the desk.
 * @param personId the staff member whose passkey it must be, if already known
 */
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

/** Result of a WebAuthn response: the passkey that signed it, or the reason for refusing it. */
export type PasskeyResult =
  | { readonly ok: true; readonly passkey: Passkey }
  | { readonly ok: false; readonly reason: 'not-trusted' }
  /** The signature is valid, but the passkey was copied, or moved to a program that does not keep its counter. */
  | { readonly ok: false; readonly reason: 'counter-went-back'; readonly passkey: Passkey };

const notTrusted = { ok: false, reason: 'not-trusted' } as const;

/**
 * Verifies an authentication response and records the use of its passkey. A challenge is consumed once its response
 * is trusted.
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
      // The library checks the counter before the signature. A counter of -1 disables its check in favour of the one
      // below.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: -1, transports: [...transports] },
    }),
  );
  if (!answer?.verified) return notTrusted;
  const { newCounter } = answer.authenticationInfo;
  // An authenticator without a counter always sends 0.
  const wentBack = newCounter <= counter && (newCounter > 0 || counter > 0);
  if (wentBack) return { ok: false, reason: 'counter-went-back', passkey };
  const isCounted = await inTransaction(
    store,
    async (tx) => (await useChallenge(tx, challenge)) && updateSignCount(tx, passkey, newCounter, clock()),
  );
  return isCounted ? { ok: true, passkey } : notTrusted;
}

/**
 * WebAuthn registration options for a staff member, excluding authenticators that already hold one of their passkeys.
 */
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
    // Discoverable without typing a name, and requires fingerprint, face or PIN every time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

/** Verifies a registration response. Returns the new passkey, or undefined if the response is not trusted. */
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

/** Reads the challenge of a response; undefined if this shop did not sign it for this use, or it has expired. */
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

/** Runs the library's verification, which throws on forged or malformed responses. */
async function trusted<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
