import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';
import { permissions } from './permissions.ts';
import { idInput, nameInput, staffMember } from './staff.ts';

/** The signed-in staff member. Times are milliseconds since the epoch. */
const currentStaff = z.extend(staffMember, {
  /** The shop's name. */
  brand: z.string(),
  /** Public URL of the shop, without a trailing slash. */
  shop: z.string(),
  /** What the role allows. */
  permissions: z.array(z.enum(permissions)),
  /** End of the current re-authentication. */
  confirmedUntil: z.int(),
});
export type CurrentStaff = Readonly<z.output<typeof currentStaff>>;

const session = z.object({
  id: z.string(),
  device: z.string(),
  passkey: z.string(),
  startedAt: z.int(),
  seenAt: z.int(),
  /** The session of this browser. */
  isThis: z.boolean(),
});
export type DeskSession = Readonly<z.output<typeof session>>;

/** WebAuthn options, as the browser API takes them. */
export const passkeyOptions = z.object({ options: z.unknown() });
export type PasskeyOptions = Readonly<z.output<typeof passkeyOptions>>;

/** WebAuthn response of an authenticator, as far as the desk itself reads it. */
export interface PasskeyResponse {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** Outer shape of the response; the WebAuthn library verifies the rest. */
const responseFrame = z.object({
  id: z.string().check(z.maxLength(1400)),
  response: z.object({ clientDataJSON: z.string().check(z.maxLength(8000)) }),
});
export const passkeyResponse = z.custom<PasskeyResponse>((value) => responseFrame.safeParse(value).success);

const nothing = z.object({});
/** Invitation token: 160 bits in hexadecimal digits. */
const token = z.string().check(z.regex(/^[0-9a-f]{40}$/));

/** Calls before sign-in. Each sets cookies and uses a single-use challenge in a separate transaction. */
const entry = { effect: 'batch', permission: 'anyone' } as const;
const own = { effect: 'batch', permission: 'session', input: nothing } as const;

export const signInOptions = operation({
  ...entry,
  name: 'sign-in.options',
  path: '/sign-in/options',
  summary: 'Start signing in with a passkey',
  input: nothing,
  output: passkeyOptions,
});

export const verifySignIn = operation({
  ...entry,
  name: 'sign-in.verify',
  path: '/sign-in/verify',
  summary: 'Sign in with a passkey',
  input: z.object({ response: passkeyResponse }),
  output: currentStaff,
  errors: ['passkey-rejected', 'passkey-copied'],
});

export const showInvitation = operation({
  ...entry,
  name: 'invitation.show',
  path: '/invitation',
  summary: 'Show who an invitation is for',
  input: z.object({ token }),
  output: staffMember,
  errors: ['invitation-invalid'],
});

export const invitationOptions = operation({
  ...entry,
  name: 'invitation.options',
  path: '/invitation/options',
  summary: 'Start registering the passkey of an invitation',
  input: z.object({ token }),
  output: passkeyOptions,
  errors: ['invitation-invalid'],
});

export const verifyInvitation = operation({
  ...entry,
  name: 'invitation.verify',
  path: '/invitation/verify',
  summary: 'Register the passkey of an invitation, and sign in',
  input: z.object({ token, name: nameInput, response: passkeyResponse }),
  output: currentStaff,
  errors: ['invitation-invalid', 'passkey-rejected'],
});

export const showMe = operation({
  ...own,
  name: 'me.show',
  method: 'GET',
  path: '/me',
  summary: 'Show the signed-in staff member',
  output: currentStaff,
});

export const signOut = operation({
  ...own,
  name: 'me.sign-out',
  path: '/me/leave',
  summary: 'Sign out',
  output: z.null(),
});

export const reauthenticationOptions = operation({
  ...own,
  name: 'reauthenticate.options',
  path: '/me/confirm/ask',
  summary: 'Start re-authentication with a passkey',
  output: passkeyOptions,
});

export const verifyReauthentication = operation({
  ...own,
  name: 'reauthenticate.verify',
  path: '/me/confirm/answer',
  summary: 'Re-authenticate with a passkey',
  input: z.object({ response: passkeyResponse }),
  output: currentStaff,
  errors: ['passkey-rejected', 'passkey-copied'],
});

export const listSessions = operation({
  ...own,
  name: 'sessions.list',
  method: 'GET',
  path: '/me/sessions',
  summary: 'List one’s own sessions',
  output: listOf(session),
});

export const endSession = operation({
  ...own,
  name: 'sessions.end',
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'End one of one’s own sessions',
  input: z.object({ id: idInput }),
  output: z.null(),
  errors: ['not-found'],
});

export const endAllSessions = operation({
  ...own,
  name: 'sessions.end-all',
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'End all of one’s own sessions',
  output: z.null(),
});
