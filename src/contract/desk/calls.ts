import { entryCalls, peopleCalls } from './people.ts';
import { todayCalls } from './today.ts';

/** Everything that the desk asks of the server, by its name. */
export const deskCalls = { ...entryCalls, ...peopleCalls, ...todayCalls };
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
