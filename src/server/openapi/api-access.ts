import { deskApiPath } from '../../contract/desk/call.ts';
import type { Operation } from '../../contract/shared/operation.ts';
import { adminApiPath, sensitiveScope } from '../../contract/staff/api-tokens.ts';

type Needs = Pick<Operation, 'permission' | 'stepUp'>;

/** How the operations are called: what their description says of addresses and access. */
export interface ApiAccess {
  readonly basePath: string;
  readonly description: string;
  readonly scheme: { readonly name: string; readonly definition: object };
  /** What a call needs, as a sentence. */
  readonly describe: (needs: Needs) => string;
  /** Scopes that a token needs; undefined without tokens. */
  readonly scopesOf: (needs: Needs) => readonly string[] | undefined;
  readonly takesIdempotencyKey: (contract: Operation) => boolean;
  /** Failures of every call. */
  readonly failures: readonly (readonly [status: number, code: string])[];
}

/** Access of the desk's own pages, by session cookie. */
export const deskAccess: ApiAccess = {
  basePath: deskApiPath,
  description:
    'The API of the desk. Calls need the session cookie of a signed-in staff member, and come from the desk’s own pages: the Origin header is checked. Errors are problem documents (RFC 9457).',
  scheme: { name: 'session', definition: { type: 'apiKey', in: 'cookie', name: '__Host-desk' } },
  describe: ({ permission, stepUp }) => `Permission: ${permission}.${stepUp ? ' Needs recent re-authentication.' : ''}`,
  scopesOf: () => undefined,
  takesIdempotencyKey: () => false,
  failures: [
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ],
};

const scopesOf = ({ permission, stepUp }: Needs): readonly string[] => [
  ...(permission === 'session' || permission === 'anyone' ? [] : [permission]),
  ...(stepUp ? [sensitiveScope] : []),
];

export const tokenAccess: ApiAccess = {
  basePath: adminApiPath,
  description: [
    'Everything that the desk does, for programs. Create a token at the desk (Settings, API) and send it with each',
    'request: `Authorization: Bearer TOKEN`. A token has scopes; each call names the scopes that it needs. Where the desk',
    `asks for the passkey again, a token needs the scope \`${sensitiveScope}\`. Times are milliseconds since the epoch,`,
    'amounts are pence or cents, typed amounts are decimal strings. A list answers with the cursor `next`; send it as',
    '`after` for the next page. A token has 600 requests a minute: RateLimit and RateLimit-Policy show what is left,',
    'Retry-After how long to wait after 429. Errors are problem documents (RFC 9457) with a `code`.',
  ].join(' '),
  scheme: { name: 'token', definition: { type: 'http', scheme: 'bearer' } },
  describe: (needs) => {
    const scopes = scopesOf(needs);
    return scopes.length === 0 ? 'Scope: any.' : `Scope: ${scopes.join(' and ')}.`;
  },
  scopesOf,
  takesIdempotencyKey: ({ effect, file, output }) => effect !== 'read' && !file && typeof output === 'object',
  failures: [
    [401, 'invalid-token'],
    [403, 'insufficient-scope'],
    [429, 'rate-limited'],
  ],
};
