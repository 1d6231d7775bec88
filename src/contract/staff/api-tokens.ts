import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, type Operation, operation } from '../shared/operation.ts';
import { grantablePermissions } from './roles.ts';
import { idInput, nameInput } from './staff.ts';

/** Base path of the admin API. */
export const adminApiPath = '/api/admin/v1';

/** Scope for what the desk does only after the passkey, such as refunds and exports of customers' data. */
export const sensitiveScope = 'sensitive';

/** Scopes of API tokens: the permissions that a role can have, and one for what requires re-authentication. */
export const apiScopes = [...grantablePermissions, sensitiveScope] as const;
export type ApiScope = (typeof apiScopes)[number];

/**
 * Whether API tokens may call an operation. Sign-in, passkeys, sessions, staff and tokens themselves stay with
 * signed-in staff; webhooks replace the stream of new orders.
 */
export const isForTokens = ({ name, permission }: Pick<Operation, 'name' | 'permission'>): boolean =>
  (grantablePermissions as readonly string[]).includes(permission) || name === 'dashboard.action-items';

/** Lifetime of a token in days. */
export const tokenDays = { least: 1, most: 365 } as const;

/** An API token without its secret. Times are milliseconds since the epoch. */
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Staff member who created it. */
  createdBy: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
  /** Whether it is accepted: it has not expired, and its creator still has access to the desk. */
  isValid: z.boolean(),
});
export type ApiToken = Readonly<z.output<typeof apiToken>>;

export const listApiTokens = operation({
  name: 'api-tokens.list',
  effect: 'read',
  path: '/api-tokens',
  permission: 'staff:write',
  summary: 'List API tokens',
  input: z.object({}),
  output: listOf(apiToken),
});

export const createApiToken = operation({
  name: 'api-tokens.create',
  path: '/api-tokens',
  permission: 'staff:write',
  stepUp: true,
  summary: 'Create an API token',
  details: 'The token is shown once. It never does more than its creator may do.',
  input: z.object({
    name: field(nameInput, 'name of the token, shown in the activity log'),
    scopes: field(z.array(z.enum(apiScopes)).check(z.minLength(1, 'Choose at least one')), 'what it may do'),
    days: field(z.int().check(z.minimum(tokenDays.least), z.maximum(tokenDays.most)), 'days until it expires'),
  }),
  output: z.object({
    /** Shown once: the shop stores its hash only. */
    token: z.string(),
    expiresAt: z.int(),
  }),
  errors: ['token-name-taken', 'forbidden', 'unauthenticated'],
});

export const revokeApiToken = operation({
  name: 'api-tokens.revoke',
  method: 'DELETE',
  path: '/api-tokens/:id',
  permission: 'staff:write',
  summary: 'Revoke an API token',
  input: z.object({ id: field(idInput, 'id of the token', { placeholder: 'ID' }) }),
  output: z.null(),
  errors: ['not-found'],
});
