import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';

/** Recovery codes of one set. */
export const recoveryCodeCount = 10;

/** Removes spaces and dashes of a typed code, and reads the letters that Crockford's base 32 lacks as digits. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const own = { permission: 'session', input: z.object({}) } as const;

export const showRecoveryCodes = operation({
  ...own,
  name: 'recovery-codes.show',
  effect: 'read',
  path: '/me/recovery-codes',
  summary: 'Show how many recovery codes you have left',
  output: z.object({
    left: z.int(),
    /** When the set was created, in milliseconds since the epoch; null without one. */
    createdAt: z.nullable(z.int()),
  }),
});

export const createRecoveryCodes = operation({
  ...own,
  name: 'recovery-codes.create',
  path: '/me/recovery-codes',
  stepUp: true,
  summary: 'Create new recovery codes, which replace the old ones',
  output: z.object({
    /** Shown once: the shop stores their hashes only. */
    codes: z.array(z.string()),
  }),
});

/** The code is used up before the new passkey is registered, so that this is not one transaction. */
export const redeemRecoveryCode = operation({
  name: 'recovery-codes.redeem',
  effect: 'batch',
  permission: 'anyone',
  path: '/sign-in/recovery',
  summary: 'Use a recovery code to register a new passkey',
  input: z.object({ code: z.string().check(z.maxLength(60)) }),
  output: z.object({
    /** Token of an invitation to register a passkey. */
    token: z.string(),
  }),
  errors: ['recovery-code-invalid'],
});
