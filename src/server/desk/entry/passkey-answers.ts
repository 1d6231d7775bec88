import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DeskPerson, PasskeyAnswer, PasskeyQuestion } from '../../../contract/desk/people.ts';
import type { DeskPlace } from '../../config/desk-place.ts';
import { keepChallenge, takeChallenge } from '../../store/desk/challenges.ts';
import { countUse, findPasskey, listPasskeys, type Passkey } from '../../store/desk/passkeys.ts';
import { inTransaction } from '../../store/engine/database.ts';
import type { DeskParts } from '../desk-parts.ts';

type AskParts = Pick<DeskParts, 'store' | 'clock' | 'place' | 'settings'>;
type RegistrationAnswer = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationAnswer = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Asks for a passkey that was made for the desk. @param personId whose it must be, where somebody is known already */
export async function askForPasskey(
  { store, clock, place }: AskParts,
  purpose: 'enter' | 'confirm',
  personId: string | null,
): Promise<PasskeyQuestion> {
  const known = personId === null ? [] : await listPasskeys(store.db, personId);
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
  await inTransaction(store, (tx) => keepChallenge(tx, { challenge: options.challenge, purpose, personId }, clock()));
  return { options };
}

/** The passkey that an answer was signed with, its use counted; undefined where the answer is not to be trusted. */
export async function readPasskeyAnswer(
  parts: AskParts,
  purpose: 'enter' | 'confirm',
  personId: string | null,
  response: PasskeyAnswer,
): Promise<Passkey | undefined> {
  const { store, clock, place } = parts;
  const passkey = await findPasskey(store.db, response.id);
  const challenge = await takeAnsweredChallenge(parts, purpose, personId, response);
  if (!passkey || challenge === undefined || (personId !== null && passkey.personId !== personId)) return undefined;
  const { id, publicKey, counter, transports } = passkey;
  const answer = await trusted(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationAnswer,
      ...expectations(place, challenge),
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports: [...transports] },
    }),
  );
  if (!answer?.verified) return undefined;
  const { newCounter } = answer.authenticationInfo;
  return (await inTransaction(store, (tx) => countUse(tx, passkey, newCounter, clock()))) ? passkey : undefined;
}

/** Asks for a new passkey of a person's, on an authenticator that holds none of theirs yet. */
export async function askForNewPasskey(
  { store, clock, place, settings }: AskParts,
  purpose: 'join' | 'add',
  person: DeskPerson,
): Promise<PasskeyQuestion> {
  const known = await listPasskeys(store.db, person.id);
  const options = await generateRegistrationOptions({
    rpName: `${settings.brand} desk`,
    rpID: place.rpId,
    userName: person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // It is found without a name being typed, and asks for finger, face or code each time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const kept = { challenge: options.challenge, purpose, personId: person.id };
  await inTransaction(store, (tx) => keepChallenge(tx, kept, clock()));
  return { options };
}

/** The new passkey of an answer; undefined where the answer is not to be trusted. */
export async function readNewPasskey(
  parts: AskParts,
  purpose: 'join' | 'add',
  personId: string,
  response: PasskeyAnswer,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = await takeAnsweredChallenge(parts, purpose, personId, response);
  if (challenge === undefined) return undefined;
  const answer = await trusted(() =>
    verifyRegistrationResponse({
      response: response as RegistrationAnswer,
      ...expectations(parts.place, challenge),
    }),
  );
  if (!answer?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

function expectations({ origin, rpId }: DeskPlace, challenge: string) {
  return {
    expectedOrigin: origin,
    expectedRPID: rpId,
    expectedChallenge: challenge,
    requireUserVerification: true,
  } as const;
}

/** The challenge that an answer names, which is good for this one answer, whatever is found out about it. */
async function takeAnsweredChallenge(
  { store, clock }: AskParts,
  purpose: 'enter' | 'join' | 'confirm' | 'add',
  personId: string | null,
  { response }: PasskeyAnswer,
): Promise<string | undefined> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await inTransaction(store, (tx) => takeChallenge(tx, { challenge, purpose, personId }, clock()));
  return taken ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What the library makes of an answer; it throws at one that is forged or broken. */
async function trusted<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
