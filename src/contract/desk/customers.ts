import * as z from 'zod/mini';
import { defineCall, type FileResponse } from './call.ts';
import { emailInput } from './email-input.ts';
import { searchText } from './identifier.ts';
import type { ListedSubscriber } from './newsletter.ts';

/** Somebody who ordered. Sums are written as they are charged; times are milliseconds. */
export interface ListedCustomer {
  readonly email: string;
  readonly name: string;
  /** The school or business that the newest of their orders is for which names one. */
  readonly organisation: string | null;
  readonly orders: number;
  /** There are more orders than are counted. */
  readonly hasMoreOrders: boolean;
  /** Of these orders, those that were cancelled: they are not in the sums. */
  readonly cancelled: number;
  /** What was ordered in each money, cancelled orders left out, such as `£502.00`. */
  readonly sums: readonly string[];
  readonly lastOrderAt: number;
}

export interface CustomerList {
  readonly customers: readonly ListedCustomer[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

/** All that one page shows of the owner of an address; the export tells everything. */
export interface CustomerDetails {
  readonly email: string;
  /** Null where nobody of that address has ordered. */
  readonly customer: ListedCustomer | null;
  /** The newest first, at most a hundred. */
  readonly orders: readonly CustomerOrderSummary[];
  readonly leads: readonly ListedSubscriber[];
  readonly messages: readonly { readonly id: string; readonly subject: string; readonly sentAt: number }[];
  /** The newest first, at most a hundred. */
  readonly quotations: readonly {
    readonly reference: string;
    readonly organisation: string;
    readonly askedAt: number;
  }[];
  /** Products of which they want to be told when they are back. */
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
  /** Requests to be told when a product is back. */
  readonly restockRequests: number;
  readonly messages: number;
  readonly quotations: number;
  readonly mails: number;
  /** Documents that keep name and address, since tax law asks for that, and until when. */
  readonly keptDocuments: readonly string[];
  readonly keptUntil: number | null;
  /** What could not be erased of the folder of mails, and what is to be done about it. */
  readonly left?: string | undefined;
}

const one = z.object({ email: emailInput });

/** The address of one customer stands in no address: those are logged by whatever stands before the shop. */
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
    sensitive: true,
    input: one,
  }),
  'customers.erase': defineCall<ErasedCustomer>()({
    method: 'POST',
    path: '/customers/erase',
    may: 'owner',
    sensitive: true,
    input: one,
  }),
};
