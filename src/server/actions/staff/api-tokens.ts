import { randomBytes, randomUUID } from 'node:crypto';
import { createApiToken, listApiTokens, revokeApiToken } from '../../../contract/staff/api-tokens.ts';
import { acquireAdvisoryLock } from '../../store/engine/transactions/advisory-lock.ts';
import {
  addApiToken,
  isApiTokenNamed,
  listApiTokens as readApiTokens,
  revokeApiToken as revokeWithin,
} from '../../store/staff/api-tokens.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { hashToken } from './invite-staff.ts';
import { lockStaff } from './lock-staff.ts';

/** A prefix by which secret scanners and logs recognise tokens. */
const tokenPrefix = 'bbz_';
const dayMs = 24 * 60 * 60 * 1000;

export const listApiTokensAction = implement(listApiTokens, ({ db, clock }) => readApiTokens(db, clock()));

export const createApiTokenAction = implement(createApiToken, async ({ tx, clock, caller }, { name, scopes, days }) => {
  const held = await lockStaff(tx, caller, []);
  if (held instanceof Failure) return held;
  if (!caller.staff) return fail('unauthenticated');
  // Advisory lock: of two tokens created at once only one gets the name.
  await acquireAdvisoryLock(tx, 'api-token', name);
  if (await isApiTokenNamed(tx, name)) return fail('token-name-taken');
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const now = clock();
  const expiresAt = now + days * dayMs;
  const made = { id: randomUUID(), tokenHash: hashToken(token), name, scopes, expiresAt };
  await addApiToken(tx, { ...made, personId: caller.staff.person.id }, now);
  return { token, expiresAt };
});

export const revokeApiTokenAction = implement(revokeApiToken, async ({ tx, clock }, { id }) =>
  (await revokeWithin(tx, id, clock())) ? null : fail('not-found'),
);
