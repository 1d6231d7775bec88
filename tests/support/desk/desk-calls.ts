import type { DeskCall } from '../../../src/contract/desk/call.ts';
import type { DeskDeps } from '../../../src/server/desk/desk-deps.ts';
import { deskRoutes } from '../../../src/server/desk/handle-operation.ts';

/** Every call of the desk API by name: operations and previews. No call is handled here, so no server is needed. */
export const deskCalls: readonly (readonly [string, DeskCall])[] = Object.entries(deskRoutes({} as DeskDeps)).map(
  ([name, { call }]) => [name, call],
);

/** Finds a call by name. */
export function deskCall(name: string): DeskCall {
  const [, call] = deskCalls.find(([known]) => known === name) ?? [];
  if (!call) throw new Error(`The desk has no call ${name}`);
  return call;
}
