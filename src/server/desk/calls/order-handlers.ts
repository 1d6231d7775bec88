import type { ordersCalls } from '../../../contract/desk/orders.ts';
import type { DeskHandler } from '../handle-call.ts';

/** Handlers of the desk's order calls. */
export type OrderHandlers = { readonly [Name in keyof typeof ordersCalls]: DeskHandler<(typeof ordersCalls)[Name]> };
