import type { DeskCallName, DeskCalls } from '../../contract/desk/calls.ts';
import type { DeskHandler } from './answer-call.ts';
import { entryHandlers } from './calls/entry.ts';
import { ordersHandlers } from './calls/orders.ts';
import { peopleHandlers } from './calls/people.ts';
import type { DeskParts } from './desk-parts.ts';

/** What answers each call of the desk. */
export function deskHandlers(parts: DeskParts): { readonly [Name in DeskCallName]: DeskHandler<DeskCalls[Name]> } {
  return { ...entryHandlers(parts), ...peopleHandlers(parts), ...ordersHandlers(parts) };
}
