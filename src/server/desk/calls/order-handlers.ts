import type { ordersCalls } from '../../../contract/desk/orders.ts';
import type { DeskHandler } from '../handle-call.ts';

/** What answers the desk's calls about orders. */
export type OrderHandlers = { readonly [Name in keyof typeof ordersCalls]: DeskHandler<(typeof ordersCalls)[Name]> };
