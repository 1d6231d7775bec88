import * as z from 'zod/mini';
import { defineCall, type FileResponse } from './call.ts';
import { emailInput } from './email-input.ts';
import { searchText } from './identifier.ts';
import type { ListedSubscriber } from './newsletter.ts';

/** A customer in a list. Amounts are formatted as charged; times are milliseconds. */
export interface ListedCustomer {
  readonly email: string;
  readonly name: string;
  /** Organisation of the customer's newest order that names one. */
  readonly organisation: string | null;
  readonly orders: number;
  /** There are more orders than the counting limit. */
  readonly hasMoreOrders: boolean;
  /** Cancelled orders among these, not included in the amounts. */
  readonly cancelled: number;
  /** Ordered amount per currency, without cancelled orders, such as `£502.00`. */
  readonly sums: readonly string[];
  readonly lastOrderAt: number;
}

export interface CustomerList {
  readonly customers: readonly ListedCustomer[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** The page of one customer, by email address; the export contains everything. */
export interface CustomerDetails {
  readonly email: string;
  /** Null if no order has this email address. */
  readonly customer: ListedCustomer | null;
  /** Newest first, at most a hundred. */
  readonly orders: readonly CustomerOrderSummary[];
  readonly leads: readonly ListedSubscriber[];
  readonly messages: readonly { readonly id: string; readonly subject: string; readonly sentAt: number }[];
  /** Newest first, at most a hundred. */
  readonly quotations: readonly {
    readonly reference: string;
    readonly organisation: string;
    readonly askedAt: number;
  }[];
  /** Products with a pending back-in-stock request. */
  readonly waitsFor: readonly string[];
}

export interface CustomerOrderSummary {
  readonly reference: string;
  readonly placedAt: number;
  readonly status: string;
  readonly total: string;
}

export interface ErasedCustomer {
  readonly orders: number;
  readonly leads: number;
  /** Number of back-in-stock requests. */
  readonly restockRequests: number;
  readonly messages: number;
  readonly quotations: number;
  readonly mails: number;
  /** Documents that retain name and address under tax law, and until when. */
  readonly keptDocuments: readonly string[];
  readonly keptUntil: number | null;
  /** What could not be erased from the mail folder, and the remedy. */
  readonly left?: string | undefined;
}

const one = z.object({ email: emailInput });

/** A customer's email address never appears in a URL, since proxies in front of the shop log URLs. */
export const customerCalls = {
  'customers.list': defineCall<CustomerList>()({
    method: 'POST',
    path: '/customers',
    may: 'owner',
    input: z.object({
      search: z._default(searchText(254), ''),
      after: z._default(z.string().check(z.maxLength(100)), ''),
    }),
  }),
  'customers.show': defineCall<CustomerDetails>()({
    method: 'POST',
    path: '/customers/show',
    may: 'owner',
    input: one,
  }),
  'customers.export': defineCall<FileResponse>()({
    method: 'POST',
    path: '/customers/export',
    may: 'owner',
    stepUp: true,
    input: one,
  }),
  'customers.erase': defineCall<ErasedCustomer>()({
    method: 'POST',
    path: '/customers/erase',
    may: 'owner',
    stepUp: true,
    input: one,
  }),
};
