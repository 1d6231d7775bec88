import { type ApiScope, sensitiveScope as sensitive, type sensitiveScope } from '../../contract/staff/api-tokens.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { AuthenticatedStaff } from '../actions/app.ts';
import { hashToken } from '../actions/staff/invite-staff.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { inTransaction } from '../store/engine/database.ts';
import { findApiToken, type StoredApiToken, touchApiToken } from '../store/staff/api-tokens.ts';
import { readRolePermissions } from '../store/staff/role-permissions.ts';
import type { Session } from '../store/staff/sessions.ts';
import { findStaffMember } from '../store/staff/staff.ts';

/** Precision of the last use, which saves a write on every request. */
const usedMs = 60 * 1000;

/** The caller of a request with a valid token. */
export interface TokenCaller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The token's creator, with the permissions that the token has of theirs. */
  readonly at: AuthenticatedStaff;
}

/** Authenticates the token of an `Authorization: Bearer` header; undefined if it is not valid. */
export async function authenticateToken(
  { store, clock }: Pick<DeskDeps, 'store' | 'clock'>,
  token: string,
): Promise<TokenCaller | undefined> {
  const now = clock();
  const found = await findApiToken(store.db, hashToken(token), now);
  if (!found) return undefined;
  // A token ends with its creator's access, and loses what their role loses.
  const person = await findStaffMember(store.db, found.personId);
  if (!person) return undefined;
  const allowed = await readRolePermissions(store.db, person.role);
  if (Math.abs(now - (found.lastUsedAt ?? 0)) > usedMs) {
    await inTransaction(store, (tx) => touchApiToken(tx, found.id, now));
  }
  const permissions = found.scopes.filter(isPermission).filter((scope) => allowed.includes(scope));
  return { ...found, at: { person, permissions, session: sessionOf(found) } };
}

const isPermission = (scope: ApiScope): scope is Exclude<ApiScope, typeof sensitiveScope> & Permission =>
  scope !== sensitive;

/** A session that stands for a token, for rules that count by session. It is never re-authenticated. */
function sessionOf({ id, tokenHash, personId, name, createdAt }: StoredApiToken): Session {
  const times = { startedAt: createdAt, seenAt: createdAt, rotatedAt: createdAt, confirmedAt: 0 };
  return { id, tokenHash, personId, passkeyId: '', device: name, ...times };
}
