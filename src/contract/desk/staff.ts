import * as z from 'zod/mini';
import { cleanLine, validateLine } from '../shared/single-line.ts';
import { defineCall, type StaffRole } from './call.ts';

/** Names compare regardless of spacing and case. */
export const normaliseName = (name: string): string => cleanLine(name).toLowerCase();

/** A staff member. Times are milliseconds since the epoch. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

export interface CurrentStaff extends StaffMember {
  /** The shop's name. */
  readonly brand: string;
  /** Public URL of the shop, without a trailing slash. */
  readonly shop: string;
  /** End of the current re-authentication. */
  readonly confirmedUntil: number;
}

export interface DeskPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** The session of this browser. */
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

/** WebAuthn options, as the browser API takes them. */
export interface PasskeyOptions {
  readonly options: unknown;
}

export interface Invitation {
  /** Single use. The secret is in the fragment, so that no server logs it. */
  readonly link: string;
  readonly expiresAt: number;
}

const nothing = z.object({});
/** Invitation token: 160 bits in hexadecimal digits. */
const token = z.string().check(z.regex(/^[0-9a-f]{40}$/));
/** WebAuthn response of an authenticator, as far as the desk itself reads it. */
export interface PasskeyResponse {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** Outer shape of the response; the WebAuthn library verifies the rest. */
const answerFrame = z.object({
  id: z.string().check(z.maxLength(1400)),
  response: z.object({ clientDataJSON: z.string().check(z.maxLength(8000)) }),
});
const response = z.custom<PasskeyResponse>((value) => answerFrame.safeParse(value).success);
const name = z.string().check(
  z.overwrite(cleanLine),
  z.minLength(1, 'Is required'),
  z.maxLength(60, 'Must be at most 60 characters'),
  z.refine((line) => validateLine(line) === undefined, 'Must be one line'),
);
const id = z.object({ id: z.string().check(z.maxLength(1400)) });

/** Sign-in, and managing one's own passkeys and sessions. */
export const authCalls = {
  'sign-in.options': defineCall<PasskeyOptions>()({
    method: 'POST',
    path: '/enter/ask',
    may: 'anyone',
    input: nothing,
  }),
  'sign-in.verify': defineCall<CurrentStaff>()({
    method: 'POST',
    path: '/enter/answer',
    may: 'anyone',
    input: z.object({ response }),
  }),
  'invitation.show': defineCall<StaffMember>()({
    method: 'POST',
    path: '/join/look',
    may: 'anyone',
    input: z.object({ token }),
  }),
  'invitation.options': defineCall<PasskeyOptions>()({
    method: 'POST',
    path: '/join/ask',
    may: 'anyone',
    input: z.object({ token }),
  }),
  'invitation.verify': defineCall<CurrentStaff>()({
    method: 'POST',
    path: '/join/answer',
    may: 'anyone',
    input: z.object({ token, name, response }),
  }),
  'me.show': defineCall<CurrentStaff>()({ method: 'GET', path: '/me', may: 'helper', input: nothing }),
  'me.sign-out': defineCall<null>()({ method: 'POST', path: '/me/leave', may: 'helper', input: nothing }),
  'reauthenticate.options': defineCall<PasskeyOptions>()({
    method: 'POST',
    path: '/me/confirm/ask',
    may: 'helper',
    input: nothing,
  }),
  'reauthenticate.verify': defineCall<CurrentStaff>()({
    method: 'POST',
    path: '/me/confirm/answer',
    may: 'helper',
    input: z.object({ response }),
  }),
  'sessions.list': defineCall<readonly DeskSession[]>()({
    method: 'GET',
    path: '/me/sessions',
    may: 'helper',
    input: nothing,
  }),
  'sessions.end': defineCall<null>()({ method: 'DELETE', path: '/me/sessions/:id', may: 'helper', input: id }),
  'sessions.end-all': defineCall<null>()({ method: 'DELETE', path: '/me/sessions', may: 'helper', input: nothing }),
  'passkeys.list': defineCall<readonly DeskPasskey[]>()({
    method: 'GET',
    path: '/me/passkeys',
    may: 'helper',
    input: nothing,
  }),
  'passkeys.options': defineCall<PasskeyOptions>()({
    method: 'POST',
    path: '/me/passkeys/ask',
    may: 'helper',
    stepUp: true,
    input: nothing,
  }),
  'passkeys.add': defineCall<null>()({
    method: 'POST',
    path: '/me/passkeys',
    may: 'helper',
    stepUp: true,
    input: z.object({ name, response }),
  }),
  'passkeys.rename': defineCall<null>()({
    method: 'PUT',
    path: '/me/passkeys/:id',
    may: 'helper',
    input: z.extend(id, { name }),
  }),
  'passkeys.revoke': defineCall<null>()({
    method: 'DELETE',
    path: '/me/passkeys/:id',
    may: 'helper',
    stepUp: true,
    input: id,
  }),
};

export interface ListedStaffMember extends StaffMember {
  readonly passkeys: number;
  readonly lastSeenAt: number | null;
  /** Expiry of an unused invitation. */
  readonly invitedUntil: number | null;
}

/** Staff calls. */
export const staffCalls = {
  'staff.list': defineCall<readonly ListedStaffMember[]>()({
    method: 'GET',
    path: '/people',
    may: 'owner',
    input: nothing,
  }),
  'staff.invite': defineCall<Invitation>()({
    method: 'POST',
    path: '/people/invitations',
    may: 'owner',
    stepUp: true,
    input: z.object({ name, role: z.enum(['owner', 'helper']) }),
  }),
  'staff.deactivate': defineCall<null>()({
    method: 'DELETE',
    path: '/people/:id',
    may: 'owner',
    stepUp: true,
    input: id,
  }),
};
