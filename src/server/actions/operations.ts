import type { Implementation } from './implement.ts';
import { orderDocumentAction } from './invoices/download-document.ts';
import { addOrderNoteAction } from './orders/add-note.ts';
import { correctAddressAction } from './orders/correct-address.ts';
import { listOrdersAction } from './orders/list-orders.ts';
import {
  createTelephoneOrderAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
} from './orders/placement/telephone-orders.ts';
import { bulkSetOrderStatusAction, setOrderStatusAction } from './orders/set-order-status.ts';
import { showOrderAction } from './orders/show-order.ts';
import { extendOrderHoldAction } from './orders/unpaid/extend-deadline.ts';
import { refundOrderAction } from './payments/refund-order.ts';
import { refundReturnAction } from './payments/refund-return.ts';
import { packingSlipsAction } from './shipping/print-packing-slips.ts';
import { setShipmentAction } from './shipping/set-shipment.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  listOrdersAction,
  showOrderAction,
  setOrderStatusAction,
  bulkSetOrderStatusAction,
  addOrderNoteAction,
  correctAddressAction,
  setShipmentAction,
  extendOrderHoldAction,
  packingSlipsAction,
  orderDocumentAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
  createTelephoneOrderAction,
  refundOrderAction,
  refundReturnAction,
];
