import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/shared/text/canonical-json.ts';
import type { TokenCaller } from '../admin-api/authenticate-token.ts';
import type { SignedUse } from '../desk/auth/challenge-signer.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { inTransaction } from '../store/engine/database.ts';
import { claimApiRequest } from '../store/staff/api-requests.ts';

/** A change that is confirmed: the operation, its whole input, and the token that previewed it. */
interface ConfirmedChange {
  readonly operation: string;
  readonly input: unknown;
  readonly caller: TokenCaller;
}

/** Signs the confirmation of a change. It is valid for five minutes, for this change alone. */
export function signConfirmation({ challenges, clock }: DeskDeps, change: ConfirmedChange): string {
  return Buffer.from(challenges.sign(signedUseOf(change), clock())).toString('base64url');
}

/** Redeems a confirmation, once: returns why it does not confirm a change. */
export async function redeemConfirmation(
  { challenges, clock, store }: DeskDeps,
  change: ConfirmedChange,
  confirmation: string,
): Promise<'confirmation-invalid' | 'confirmation-used' | undefined> {
  const now = clock();
  if (challenges.expiryOf(confirmation, signedUseOf(change), now) === undefined) return 'confirmation-invalid';
  const key = hashOf(`mcp-confirmation:${confirmation}`);
  const earlier = await inTransaction(store, (tx) =>
    claimApiRequest(tx, key, hashOf(canonicalJson(change.input)), now),
  );
  return earlier && 'confirmation-used';
}

function signedUseOf({ operation, input, caller }: ConfirmedChange): SignedUse {
  // An assistant may repeat its input in another order.
  const purpose = `mcp:${caller.id}:${operation}:${hashOf(canonicalJson(input))}`;
  return { purpose, personId: caller.at.person.id };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
