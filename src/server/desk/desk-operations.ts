import type { Implementation } from '../actions/implement.ts';
import { operations } from '../operations.ts';
import { ownAccessOperations } from './auth/own-access.ts';
import { recoveryCodeOperations } from './auth/recovery-codes.ts';
import { signInOperations } from './auth/sign-in.ts';
import type { DeskDeps } from './desk-deps.ts';
import { liveOperations } from './live-operations.ts';

/** Every operation: also those that need the running server, with its cookies, its signing key and its streams. */
export function deskOperations(deps: DeskDeps): readonly Implementation[] {
  return [
    ...operations,
    ...signInOperations(deps),
    ...ownAccessOperations(deps),
    ...recoveryCodeOperations(deps),
    ...liveOperations(deps),
  ];
}
