import { type ApiScope, type ApiToken, apiScopes } from '../../../contract/staff/api-tokens.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';

interface NewApiToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly personId: string;
  readonly expiresAt: number;
}

/** A token as a request presents it. */
export interface StoredApiToken extends NewApiToken {
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export async function addApiToken(tx: Tx, token: NewApiToken, now: number): Promise<void> {
  const { id, tokenHash, name, scopes, personId, expiresAt } = token;
  await tx
    .insertInto('api_tokens')
    .values({
      id,
      token_hash: tokenHash,
      name,
      scopes: JSON.stringify(scopes),
      person_id: personId,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  await writeAuditEntry(tx, { action: 'token.create', subject: name, after: { scopes: scopes.join(', ') } }, now);
}

/** Lists tokens that are not revoked, newest first. */
export async function listApiTokens(db: Database, now: number): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .innerJoin('staff_members', 'staff_members.id', 'api_tokens.person_id')
    .selectAll('api_tokens')
    .select(['staff_members.name as createdBy', 'staff_members.deactivated_at'])
    .where('revoked_at', 'is', null)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: [...parseScopes(row.scopes)],
    createdBy: row.createdBy,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isValid: row.expires_at > now && row.deactivated_at === null,
  }));
}

/** Returns a token by its hash, unless it is revoked or has expired. */
export async function findApiToken(db: Database, hash: string, now: number): Promise<StoredApiToken | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      tokenHash: row.token_hash,
      name: row.name,
      scopes: parseScopes(row.scopes),
      personId: row.person_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    }
  );
}

/** Whether a token that is not revoked has this name. */
export async function isApiTokenNamed(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchApiToken(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Revokes a token; returns false if there is none with that id. */
export async function revokeApiToken(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!row) return false;
  await writeAuditEntry(tx, { action: 'token.revoke', subject: row.name }, now);
  return true;
}

/** A later version may have renamed a scope. */
function parseScopes(stored: string): readonly ApiScope[] {
  const scopes: readonly unknown[] = JSON.parse(stored);
  return apiScopes.filter((scope) => scopes.includes(scope));
}
