import type { Implementation } from './implement.ts';
import { refundOrderAction } from './payments/refund-order.ts';
import { refundReturnAction } from './payments/refund-return.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [refundOrderAction, refundReturnAction];
