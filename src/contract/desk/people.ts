import * as z from 'zod/mini';
import { cleanLine, findLineProblem } from '../plain-line.ts';
import { answering, type DeskRole } from './call.ts';

/** Names are the same however they are written. */
export const sameName = (name: string): string => cleanLine(name).toLowerCase();

/** Somebody who may come in. Times are milliseconds since the epoch. */
export interface DeskPerson {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
}

export interface Me extends DeskPerson {
  /** The shop's name. */
  readonly brand: string;
  /** The shop's address, without a trailing slash. */
  readonly shop: string;
  /** Until when sensitive things are done without asking for the passkey. */
  readonly confirmedUntil: number;
}

export interface DeskPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** The one that this browser came in with. */
  readonly isThis: boolean;
}

export interface DeskSession {
  readonly id: string;
  readonly device: string;
  readonly passkey: string;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

/** What an authenticator is asked, as the browser's own interface takes it. */
export interface PasskeyQuestion {
  readonly options: unknown;
}

export interface Invitation {
  /** Serves once. Its secret stands behind the `#`, so that no server logs it. */
  readonly link: string;
  readonly expiresAt: number;
}

const nothing = z.object({});
/** An invitation's secret: 160 bits in hexadecimal digits. */
const token = z.string().check(z.regex(/^[0-9a-f]{40}$/));
/** What an authenticator has signed, as the browser gives it, as far as the desk itself reads it. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** The frame of such an answer; the library that verifies it reads the rest. */
const answerFrame = z.object({
  id: z.string().check(z.maxLength(1400)),
  response: z.object({ clientDataJSON: z.string().check(z.maxLength(8000)) }),
});
const response = z.custom<PasskeyAnswer>((value) => answerFrame.safeParse(value).success);
const name = z.string().check(
  z.overwrite(cleanLine),
  z.minLength(1, 'Is required'),
  z.maxLength(60, 'Must be at most 60 characters'),
  z.refine((line) => findLineProblem(line) === undefined, 'Must be one line'),
);
const id = z.object({ id: z.string().check(z.maxLength(1400)) });

/** Coming in, and what a person may do with their own passkeys and sessions. */
export const entryCalls = {
  'enter.ask': answering<PasskeyQuestion>()({ method: 'POST', path: '/enter/ask', may: 'anyone', input: nothing }),
  'enter.answer': answering<Me>()({
    method: 'POST',
    path: '/enter/answer',
    may: 'anyone',
    input: z.object({ response }),
  }),
  'join.look': answering<DeskPerson>()({
    method: 'POST',
    path: '/join/look',
    may: 'anyone',
    input: z.object({ token }),
  }),
  'join.ask': answering<PasskeyQuestion>()({
    method: 'POST',
    path: '/join/ask',
    may: 'anyone',
    input: z.object({ token }),
  }),
  'join.answer': answering<Me>()({
    method: 'POST',
    path: '/join/answer',
    may: 'anyone',
    input: z.object({ token, name, response }),
  }),
  'me.show': answering<Me>()({ method: 'GET', path: '/me', may: 'helper', input: nothing }),
  'me.leave': answering<null>()({ method: 'POST', path: '/me/leave', may: 'helper', input: nothing }),
  'confirm.ask': answering<PasskeyQuestion>()({
    method: 'POST',
    path: '/me/confirm/ask',
    may: 'helper',
    input: nothing,
  }),
  'confirm.answer': answering<Me>()({
    method: 'POST',
    path: '/me/confirm/answer',
    may: 'helper',
    input: z.object({ response }),
  }),
  'sessions.list': answering<readonly DeskSession[]>()({
    method: 'GET',
    path: '/me/sessions',
    may: 'helper',
    input: nothing,
  }),
  'sessions.end': answering<null>()({ method: 'DELETE', path: '/me/sessions/:id', may: 'helper', input: id }),
  'sessions.end-all': answering<null>()({ method: 'DELETE', path: '/me/sessions', may: 'helper', input: nothing }),
  'passkeys.list': answering<readonly DeskPasskey[]>()({
    method: 'GET',
    path: '/me/passkeys',
    may: 'helper',
    input: nothing,
  }),
  'passkeys.ask': answering<PasskeyQuestion>()({
    method: 'POST',
    path: '/me/passkeys/ask',
    may: 'helper',
    sensitive: true,
    input: nothing,
  }),
  'passkeys.add': answering<null>()({
    method: 'POST',
    path: '/me/passkeys',
    may: 'helper',
    sensitive: true,
    input: z.object({ name, response }),
  }),
  'passkeys.rename': answering<null>()({
    method: 'PUT',
    path: '/me/passkeys/:id',
    may: 'helper',
    input: z.extend(id, { name }),
  }),
  'passkeys.revoke': answering<null>()({
    method: 'DELETE',
    path: '/me/passkeys/:id',
    may: 'helper',
    sensitive: true,
    input: id,
  }),
};

export interface ListedPerson extends DeskPerson {
  readonly passkeys: number;
  readonly lastSeenAt: number | null;
  /** A link to come in that nobody has used yet. */
  readonly invitedUntil: number | null;
}

/** Who may come in. */
export const peopleCalls = {
  'people.list': answering<readonly ListedPerson[]>()({ method: 'GET', path: '/people', may: 'owner', input: nothing }),
  'people.invite': answering<Invitation>()({
    method: 'POST',
    path: '/people/invitations',
    may: 'owner',
    sensitive: true,
    input: z.object({ name, role: z.enum(['owner', 'helper']) }),
  }),
  'people.end': answering<null>()({ method: 'DELETE', path: '/people/:id', may: 'owner', sensitive: true, input: id }),
};
