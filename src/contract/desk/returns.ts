import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './mail-preview.ts';
import { searchInput } from './search-input.ts';
import { noteInput, textInput } from './text-inputs.ts';

/** Return filters: all that need action, some of those, or every return. */
export const returnFilters = ['open', 'awaited', 'owed', 'all'] as const;
export type ReturnFilter = (typeof returnFilters)[number];

/** A return in a list. Times are milliseconds since the epoch, amounts in minor units. */
export interface ListedReturn {
  /** Return number, such as BB-7K2M-9QXT-R1. */
  readonly number: string;
  readonly reference: string;
  readonly statedAt: number;
  readonly state: string;
  readonly name: string;
  /** '1 × XL-7, 2 × Desk 2-fan'. */
  readonly items: string;
  /** Its share of the refund due. */
  readonly owed: number;
  readonly currency: 'GBP' | 'USD';
}

/** A return in the command palette. */
export type ReturnSuggestion = Pick<ListedReturn, 'number' | 'name'>;

export interface ReturnPage {
  readonly returns: readonly ListedReturn[];
  readonly next: string | null;
  /** Time back to which a sparse search has looked; the next page continues from there. */
  readonly searchedTo: number | null;
}

/** A return in full, with the possible actions. */
export interface DeskReturn extends ListedReturn {
  readonly orderStatus: string;
  readonly email: string;
  readonly reason: string | null;
  /** Withdrawn within the statutory period, not only within the shop's longer one. */
  readonly withinLaw: boolean;
  readonly worth: number;
  readonly lines: readonly {
    readonly line: number;
    readonly name: string;
    readonly quantity: number;
    readonly amount: number;
    /** Units still awaited. */
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
  /** Deduction from the refund, for goods that lost value. */
  readonly keptBack: { readonly at: number; readonly amount: number; readonly note: string | null } | null;
  /** The sibling of a return that was split when partly received: either the missing part or the received one. */
  readonly otherPart: Pick<ListedReturn, 'number' | 'items'> | null;
  readonly mayReceive: boolean;
  readonly mayClose: boolean;
  /** Refundable rest of the order's payments, regardless of the refund due. */
  readonly refundable: number;
}

/** An unmatched withdrawal, declared without the order link: staff match or dismiss it. */
export interface DeskUnmatchedWithdrawal {
  readonly id: string;
  /** As typed. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** In the customer's words; null for the whole order. */
  readonly items: string | null;
  readonly reason: string | null;
  /** Why it was not matched automatically, in a sentence. */
  readonly obstacle: string;
  readonly statedAt: number;
  readonly outcome: 'matched' | 'dismissed' | null;
  readonly note: string | null;
}

export interface UnmatchedWithdrawalPage {
  readonly statements: readonly DeskUnmatchedWithdrawal[];
  readonly next: string | null;
}

/** Withdrawable lines of an order, and its customer. */
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

/** Number of `received` entries seen: refused if there are more by now. */
const seen = z.optional(z.int());
const receipt = z.object({ number: name, lines, restock: z.boolean(), note: noteInput, seen });
const closing = z.object({
  number: name,
  seen,
  note: reason,
  /** Refuses goods that have all come back. */
  refuse: z._default(z.boolean(), false),
});
const match = z.object({ id: name, reference: name, lines });

/** Return calls. Mail previews have their own paths. */
export const returnCalls = {
  'returns.list': defineCall<ReturnPage>()({
    method: 'GET',
    path: '/returns',
    may: 'helper',
    input: z.object({ view: z._default(z.enum(returnFilters), 'open'), after: text }),
  }),
  /** Finds by return number, name or email, newest first. */
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
  'returns.receive-preview': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/received/mail',
    may: 'helper',
    input: receipt,
  }),
  /** Amount due for the order afterwards. */
  'returns.close': defineCall<{ readonly due: number }>()({
    method: 'POST',
    path: '/returns/one/:number/closed',
    may: 'owner',
    input: closing,
  }),
  'returns.close-preview': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/returns/one/:number/closed/mail',
    may: 'owner',
    input: closing,
  }),
  'returns.unmatched': defineCall<UnmatchedWithdrawalPage>()({
    method: 'GET',
    path: '/returns/statements',
    may: 'owner',
    input: z.object({ view: z._default(z.enum(['open', 'all']), 'open'), after: text }),
  }),
  'returns.show-unmatched': defineCall<DeskUnmatchedWithdrawal>()({
    method: 'GET',
    path: '/returns/statements/:id',
    may: 'owner',
    input: z.object({ id: name }),
  }),
  'returns.withdrawable-lines': defineCall<WithdrawableOrder>()({
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
  'returns.match-preview': defineCall<readonly MailPreviewContent[]>()({
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
