import * as z from 'zod/mini';
import { amountInput } from './amount-input.ts';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './orders.ts';
import { type RefundDone, refundFields } from './refund-fields.ts';
import { searchInput } from './search-input.ts';
import { noteInput, textInput } from './text-inputs.ts';

/** Which returns are listed: all about which something is to be done, a part of those, or all there are. */
export const returnFilters = ['open', 'awaited', 'owed', 'all'] as const;
export type ReturnFilter = (typeof returnFilters)[number];

/** A withdrawal in a list. Times are milliseconds since the epoch, amounts in minor units. */
export interface ListedReturn {
  /** As it is called, such as BB-7K2M-9QXT-R1. */
  readonly number: string;
  readonly reference: string;
  readonly statedAt: number;
  readonly state: string;
  readonly name: string;
  /** '1 × XL-7, 2 × Desk 2-fan'. */
  readonly items: string;
  /** What of it is still to go back. */
  readonly owed: number;
  readonly currency: 'GBP' | 'USD';
}

/** A return as the palette names it. */
export type ReturnSuggestion = Pick<ListedReturn, 'number' | 'name'>;

export interface ReturnPage {
  readonly returns: readonly ListedReturn[];
  readonly next: string | null;
  /** Where few of many match, how far back one answer looked: the next page goes on from there. */
  readonly searchedTo: number | null;
}

/** One withdrawal, and what one may do about it. */
export interface DeskReturn extends ListedReturn {
  readonly orderStatus: string;
  readonly email: string;
  readonly reason: string | null;
  /** Stated within the days of the law, or within our own longer period. */
  readonly withinLaw: boolean;
  readonly worth: number;
  readonly lines: readonly {
    readonly line: number;
    readonly name: string;
    readonly quantity: number;
    readonly amount: number;
    /** How many are still to come back. */
    readonly awaited: number;
  }[];
  readonly received: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly restocked: boolean;
    readonly note: string | null;
    readonly at: number;
  }[];
  readonly closed: { readonly at: number; readonly note: string | null } | null;
  /** What is kept back of the refund, since its goods lost value. */
  readonly keptBack: { readonly at: number; readonly amount: number; readonly note: string | null } | null;
  /** Of one that came in part and was closed: the return of what did not come, or of that the one of what did. */
  readonly otherPart: Pick<ListedReturn, 'number' | 'items'> | null;
  readonly mayReceive: boolean;
  readonly mayClose: boolean;
  /** What of the order was paid and can still go back, whatever is owed. */
  readonly refundable: number;
}

/** A withdrawal that was stated without the link to an order, which somebody has to look at. */
export interface DeskUnmatchedWithdrawal {
  readonly id: string;
  /** As it was typed. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** In the customer's words; null for the whole order. */
  readonly items: string | null;
  readonly reason: string | null;
  /** Why nothing could be done about it by itself, in a sentence. */
  readonly obstacle: string;
  readonly statedAt: number;
  readonly outcome: 'matched' | 'dismissed' | null;
  readonly note: string | null;
}

export interface UnmatchedWithdrawalPage {
  readonly statements: readonly DeskUnmatchedWithdrawal[];
  readonly next: string | null;
}

/** What can still be withdrawn from an order, beside whose it is. */
export interface WithdrawableOrder {
  readonly reference: string;
  readonly status: string;
  readonly createdAt: number;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly { readonly line: number; readonly name: string; readonly left: number }[];
}

const text = z._default(z.string().check(z.maxLength(200)), '');
const name = identifier(40);
const reason = textInput.check(z.minLength(1, 'Is required'));
const lines = z
  .array(z.object({ line: z.int().check(z.minimum(1)), quantity: z.int().check(z.minimum(1)) }))
  .check(z.minLength(1, 'Say what'), z.maxLength(100));

/** How many were `received` when it was looked at: refused where there are more by now. */
const seen = z.optional(z.int());
const receipt = z.object({ number: name, lines, restock: z.boolean(), note: noteInput, seen });
const closing = z.object({
  number: name,
  seen,
  note: reason,
  /** All of it has come back, and is refused all the same. */
  refuse: z._default(z.boolean(), false),
});
const refund = z.object({
  number: name,
  ...refundFields,
  /** More than is owed is meant. */
  more: z._default(z.boolean(), false),
});
const settling = z.object({
  number: name,
  /** What is kept back of what is owed; the rest goes back. */
  amount: amountInput,
  note: reason,
});
const match = z.object({ id: name, reference: name, lines });

/** Withdrawals and what comes back. The mails that a change would send are asked for under its own path. */
export const returnCalls = {
  'returns.list': defineCall<ReturnPage>()({
    method: 'GET',
    path: '/returns',
    may: 'helper',
    input: z.object({ view: z._default(z.enum(returnFilters), 'open'), after: text }),
  }),
  /** Those that a number, a name or an address finds, the newest first. */
  'returns.find': defineCall<readonly ReturnSuggestion[]>()({
    method: 'GET',
    path: '/return-names',
    may: 'helper',
    input: searchInput,
  }),
  'returns.show': defineCall<DeskReturn>()({
    method: 'GET',
    path: '/returns/one/:number',
    may: 'helper',
    input: z.object({ number: name }),
  }),
  'returns.receive': defineCall<{ readonly complete: boolean }>()({
    method: 'POST',
    path: '/returns/one/:number/received',
    may: 'helper',
    input: receipt,
  }),
  'returns.receive-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/received/mail',
    may: 'helper',
    input: receipt,
  }),
  /** What is to be paid for the order from then on. */
  'returns.close': defineCall<{ readonly due: number }>()({
    method: 'POST',
    path: '/returns/one/:number/closed',
    may: 'owner',
    input: closing,
  }),
  'returns.close-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/closed/mail',
    may: 'owner',
    input: closing,
  }),
  'returns.refund': defineCall<RefundDone>()({
    method: 'POST',
    path: '/returns/one/:number/refunds',
    may: 'owner',
    sensitive: true,
    input: refund,
  }),
  'returns.refund-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/refunds/mail',
    may: 'owner',
    input: refund,
  }),
  /** Refunds what is owed less what its goods have lost in value. */
  'returns.settle': defineCall<RefundDone>()({
    method: 'POST',
    path: '/returns/one/:number/settled',
    may: 'owner',
    sensitive: true,
    input: settling,
  }),
  'returns.settle-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/settled/mail',
    may: 'owner',
    input: settling,
  }),
  'returns.statements': defineCall<UnmatchedWithdrawalPage>()({
    method: 'GET',
    path: '/returns/statements',
    may: 'owner',
    input: z.object({ view: z._default(z.enum(['open', 'all']), 'open'), after: text }),
  }),
  'returns.statement': defineCall<DeskUnmatchedWithdrawal>()({
    method: 'GET',
    path: '/returns/statements/:id',
    may: 'owner',
    input: z.object({ id: name }),
  }),
  'returns.order': defineCall<WithdrawableOrder>()({
    method: 'GET',
    path: '/returns/orders/:reference',
    may: 'owner',
    input: z.object({ reference: name }),
  }),
  'returns.match': defineCall<{ readonly number: string }>()({
    method: 'POST',
    path: '/returns/statements/:id/match',
    may: 'owner',
    input: match,
  }),
  'returns.match-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/statements/:id/match/mail',
    may: 'owner',
    input: match,
  }),
  'returns.dismiss': defineCall<null>()({
    method: 'POST',
    path: '/returns/statements/:id/dismiss',
    may: 'owner',
    input: z.object({ id: name, note: reason }),
  }),
};
