import * as z from 'zod/mini';
import { emailInput } from '../desk/email-input.ts';
import { searchText } from '../desk/identifier.ts';
import { importedOrderSummary } from '../imports/imported-orders.ts';
import { listedSubscriber } from '../newsletter/subscribers.ts';
import { attachment } from '../shared/attachments.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { erasure } from './erasure.ts';

/** A customer in a list. Amounts are in minor units, times in milliseconds since the epoch. */
const listed = z.object({
  email: z.string(),
  name: z.string(),
  /** Organisation of the customer's newest order that names one. */
  organisation: z.nullable(z.string()),
  orders: z.int(),
  /** There are more orders than the counting limit. */
  hasMoreOrders: z.boolean(),
  /** Cancelled orders among these, not included in the amounts. */
  cancelled: z.int(),
  /** Ordered amount per currency, without cancelled orders. */
  totals: listOf(z.object({ currency: z.enum(['GBP', 'USD']), amount: z.int() })),
  /** Payments less refunds per currency, of cancelled orders too; without unresolved payment mismatches. */
  spent: listOf(z.object({ currency: z.enum(['GBP', 'USD']), amount: z.int() })),
  lastOrderAt: z.int(),
  tags: listOf(z.string()),
  /** Several once customers are merged; the main one first. */
  addresses: listOf(z.string()),
});
export type ListedCustomer = z.output<typeof listed>;

const order = z.object({
  reference: z.string(),
  placedAt: z.int(),
  status: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  total: z.int(),
  currency: z.enum(['GBP', 'USD']),
});
export type CustomerOrderSummary = z.output<typeof order>;

/** The page of one customer, by email address; the export contains everything. */
const details = z.object({
  email: z.string(),
  /** Addresses of this customer: several once they are merged; the main one first. */
  addresses: listOf(z.string()),
  /** Null if no order has this email address. */
  customer: z.nullable(listed),
  /** Newest first, at most a hundred. */
  orders: listOf(order),
  /** Orders imported from a former shop. */
  imported: z.object({
    /** Newest first, at most a hundred. */
    orders: listOf(importedOrderSummary),
    count: z.int(),
    /** Amount per currency, without cancelled orders. */
    totals: listOf(z.object({ currency: z.string(), amount: z.int() })),
    /** Amount of the paid ones less refunds. */
    spent: listOf(z.object({ currency: z.string(), amount: z.int() })),
    /** Whether the setting makes them count with the orders of this shop. */
    isCounted: z.boolean(),
  }),
  subscribers: listOf(listedSubscriber),
  messages: listOf(z.object({ id: z.string(), subject: z.string(), sentAt: z.int() })),
  /** Newest first, at most a hundred. */
  quotations: listOf(z.object({ reference: z.string(), organisation: z.string(), askedAt: z.int() })),
  /** Products with a pending back-in-stock request. */
  waitsFor: listOf(z.string()),
  tags: listOf(z.string()),
  /** Newest first. */
  notes: listOf(
    z.object({
      ...{ id: z.string(), author: z.string(), text: z.string(), createdAt: z.int() },
      attachments: listOf(attachment),
    }),
  ),
  /** When they unsubscribed from the newsletter; null if they did not. */
  unsubscribedAt: z.nullable(z.int()),
});
export type CustomerDetails = z.output<typeof details>;

/** Counts of a customer's data. */
const counts = z.object({
  orders: z.int(),
  /** Orders imported from a former shop. */
  importedOrders: z.int(),
  subscribers: z.int(),
  /** Number of back-in-stock requests. */
  restockRequests: z.int(),
  messages: z.int(),
  quotations: z.int(),
  /** Withdrawals that match no order. */
  unmatchedWithdrawals: z.int(),
  /** Withdrawals that they declared from other customers' orders. */
  withdrawals: z.int(),
  auditEntries: z.int(),
  mails: z.int(),
  tags: z.int(),
  /** Notes of staff. */
  notes: z.int(),
  /** Files attached to notes about the customer or their orders. */
  attachments: z.int(),
});
export type CustomerCounts = z.output<typeof counts>;

const erased = z.extend(counts, {
  ...erasure.shape,
  email: z.string(),
  /** Emails in the mail folder of which the store has no record. */
  olderMailFiles: z.int(),
  /** Erased emails of the mail folder. */
  mailFiles: z.int(),
  /** References of orders that are not dispatched yet, and will have no address. */
  openOrders: listOf(z.string()),
  /** Documents that retain name and address under tax law, and until when. */
  keptDocuments: listOf(z.string()),
  keptUntil: z.nullable(z.int()),
});
export type ErasedCustomer = z.output<typeof erased>;

// A customer's email address never appears in a URL, since proxies in front of the shop log URLs.
const one = z.object({ email: emailInput });

export const listCustomers = operation({
  name: 'customers.list',
  effect: 'read',
  method: 'POST',
  path: '/customers',
  permission: 'customers:read',
  summary: 'List customers by their last order, newest first',
  details:
    'Totals leave out cancelled orders. Spent is payments less refunds. --search finds the start of an email address or a name, any part of either among the newest orders, and the school or business of an order. ‘customer export’ with an email address exports everything about one customer.',
  input: z.object({
    search: field(
      z._default(searchText(254), ''),
      'part of a name or an email address, or the school or business of an order',
      { placeholder: 'TEXT' },
    ),
    tag: field(z._default(z.string().check(z.maxLength(100)), ''), 'only customers with this tag', {
      placeholder: 'TAG',
    }),
    after: z._default(z.string().check(z.maxLength(300)), ''),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50),
  }),
  /** `next` is the cursor of the next page; null at the end. */
  output: z.object({ customers: listOf(listed), next: z.nullable(z.string()) }),
  errors: ['reauthentication-required'],
});

export const showCustomer = operation({
  name: 'customers.show',
  effect: 'read',
  method: 'POST',
  path: '/customers/show',
  permission: 'customers:read',
  summary: 'Show a customer with orders, subscriptions, messages and quotes',
  input: one,
  output: details,
});

export const exportCustomer = operation({
  name: 'customers.export',
  effect: 'batch',
  path: '/customers/export',
  permission: 'customers:export',
  stepUp: true,
  summary: 'Export everything about one customer as JSON',
  input: one,
  output: 'file',
  errors: ['no-customer-data'],
});

export const eraseCustomer = operation({
  name: 'customers.erase',
  effect: 'batch',
  path: '/customers/erase',
  permission: 'customers:erase',
  stepUp: true,
  preview: true,
  summary: 'Erase the personal data of a customer; the amounts of their orders are kept',
  details:
    'Orders keep lines, amounts, dates and country, without name and address. Issued invoices and credit notes keep both for the period that tax law requires; then they are erased automatically. Subscriptions, messages and emails are deleted, including sent ones. Earlier backups still contain the data: a restore repeats the erasure if it can read the replaced store.',
  input: one,
  output: erased,
  errors: ['no-customer-data'],
});
