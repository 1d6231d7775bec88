import type { DeskCallName, DeskCalls } from '../../contract/desk/calls.ts';
import type { Implementation } from '../actions/implement.ts';
import { operations } from '../operations.ts';
import { ownAccessOperations } from './auth/own-access.ts';
import { signInOperations } from './auth/sign-in.ts';
import { ordersHandlers } from './calls/orders.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskHandler } from './handle-call.ts';
import { operationHandlers } from './handle-operation.ts';
import { liveOperations } from './live-operations.ts';

type OperationHandlers = {
  readonly [Name in DeskCallName as DeskCalls[Name] extends { readonly permission: string }
    ? Name
    : never]: DeskHandler<DeskCalls[Name]>;
};

/** All operations, including those that require the running server: its cookies, signing key and streams. */
export function deskOperations(deps: DeskDeps): readonly Implementation[] {
  return [...operations, ...signInOperations(deps), ...ownAccessOperations(deps), ...liveOperations(deps)];
}

/** Handlers of all desk calls. */
export function deskHandlers(deps: DeskDeps): { readonly [Name in DeskCallName]: DeskHandler<DeskCalls[Name]> } {
  return {
    ...ordersHandlers(deps),
    ...(operationHandlers(deps, deskOperations(deps)) as OperationHandlers),
  };
}
