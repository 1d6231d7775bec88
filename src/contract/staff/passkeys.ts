import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';
import { passkeyOptions, passkeyResponse } from './sign-in.ts';
import { idInput, nameInput } from './staff.ts';

/** One's own passkey. Times are milliseconds since the epoch. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
  /** The passkey of this session. */
  isThis: z.boolean(),
});
export type DeskPasskey = Readonly<z.output<typeof passkey>>;

const own = { permission: 'session', output: z.null(), input: z.object({ id: idInput }) } as const;

export const listPasskeys = operation({
  ...own,
  name: 'passkeys.list',
  effect: 'read',
  path: '/me/passkeys',
  summary: 'List one’s own passkeys',
  input: z.object({}),
  output: listOf(passkey),
});

export const addPasskeyOptions = operation({
  ...own,
  name: 'passkeys.options',
  effect: 'batch',
  path: '/me/passkeys/ask',
  stepUp: true,
  summary: 'Start registering another passkey',
  input: z.object({}),
  output: passkeyOptions,
});

/** The challenge is used up even if the passkey is rejected, so that this is not one transaction. */
export const addPasskey = operation({
  ...own,
  name: 'passkeys.add',
  effect: 'batch',
  path: '/me/passkeys',
  stepUp: true,
  summary: 'Register another passkey',
  input: z.object({ name: nameInput, response: passkeyResponse }),
  errors: ['passkey-rejected'],
});

export const renamePasskey = operation({
  ...own,
  name: 'passkeys.rename',
  method: 'PUT',
  path: '/me/passkeys/:id',
  summary: 'Rename one of one’s own passkeys',
  input: z.object({ id: idInput, name: nameInput }),
  errors: ['not-found'],
});

export const revokePasskey = operation({
  ...own,
  name: 'passkeys.revoke',
  method: 'DELETE',
  path: '/me/passkeys/:id',
  stepUp: true,
  summary: 'Revoke one of one’s own passkeys and end its sessions',
  errors: ['not-found', 'last-passkey'],
});
