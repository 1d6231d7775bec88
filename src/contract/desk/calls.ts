import { entryCalls, peopleCalls } from './people.ts';
import { productCalls } from './products.ts';

/** Everything that the desk asks of the server, by its name. */
export const deskCalls = { ...entryCalls, ...peopleCalls, ...productCalls };
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
