import { ordersCalls } from './orders.ts';
import { entryCalls, peopleCalls } from './people.ts';

/** Everything that the desk asks of the server, by its name. */
export const deskCalls = { ...entryCalls, ...peopleCalls, ...ordersCalls };
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
