import * as z from 'zod/mini';
import { optionalAmountInput } from './amount-input.ts';
import { defineCall, type FileResponse } from './call.ts';
import type { DeskDispute } from './disputes.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './orders.ts';
import { noteInput } from './text-inputs.ts';

/** Money that came in. Times are milliseconds since the epoch, amounts in minor units. */
export interface DeskPayment {
  readonly id: string;
  readonly receivedAt: number;
  /** Null where it names no order of ours. */
  readonly reference: string | null;
  readonly method: 'transfer' | 'card';
  readonly amount: number;
  readonly currency: string;
  readonly note: string | null;
  /** Why it does not count, in a sentence; null where it is just what its order asked for. */
  readonly doubt: string | null;
  readonly settled: 'counted' | 'returned' | null;
  /** What one can do about it; nothing where nothing is to be done. */
  readonly ways: readonly ('counted' | 'returned')[];
  /** Giving it back sends the money through the card provider. Otherwise it is noted that somebody has sent it back. */
  readonly goesByCard: boolean;
}

export interface PaymentPage {
  readonly payments: readonly DeskPayment[];
  readonly next: string | null;
}

/** A refund that the card provider has not taken on yet. */
export interface WaitingRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly askedAt: number;
  /** It has waited for more than an hour: Today counts it. */
  readonly isLong: boolean;
}

export interface PaymentPreview {
  /** Why it will not count, in a sentence. */
  readonly doubt: string | null;
  readonly amount: number;
  readonly currency: 'GBP' | 'USD';
  readonly mails: readonly MailPreviewContent[];
}

/** What card provider and store did not say alike, each in a sentence. */
export interface Reconciliation {
  /** What was taken now. */
  readonly taken: readonly string[];
  /** What only a person can decide. */
  readonly left: readonly string[];
  readonly payments: number;
  readonly refunds: number;
}

/** Days of London, both of them included. */
const day = z.iso.date('Must be a day');
const received = z.object({
  reference: identifier(40).check(z.minLength(1, 'Is required')),
  /** Empty for what the order asks for. */
  amount: optionalAmountInput,
  note: noteInput,
});
const settlement = z.object({
  id: z.string().check(z.maxLength(60)),
  outcome: z.enum(['counted', 'returned']),
  note: noteInput,
});

/** Money that came in: what does not agree, what somebody has seen at the bank, and what the card provider says. */
export const paymentCalls = {
  'payments.list': defineCall<PaymentPage>()({
    method: 'GET',
    path: '/payments',
    may: 'owner',
    input: z.object({
      view: z._default(z.enum(['doubt', 'all']), 'doubt'),
      after: z._default(z.string().check(z.maxLength(200)), ''),
    }),
  }),
  'payments.waiting': defineCall<{ readonly refunds: readonly WaitingRefund[]; readonly takesCards: boolean }>()({
    method: 'GET',
    path: '/payments/waiting',
    may: 'owner',
    input: z.object({}),
  }),
  'payments.disputes': defineCall<{ readonly disputes: readonly DeskDispute[] }>()({
    method: 'GET',
    path: '/payments/disputes',
    may: 'owner',
    input: z.object({}),
  }),
  'payments.record': defineCall<{ readonly doubt: string | null; readonly state: string }>()({
    method: 'POST',
    path: '/payments/record',
    may: 'owner',
    // The same for every try, so that a payment whose recording is not certain is recorded once.
    input: z.extend(received, { key: z.uuid() }),
  }),
  'payments.record-mail': defineCall<PaymentPreview>()({
    method: 'POST',
    path: '/payments/record/mail',
    may: 'owner',
    input: received,
  }),
  'payments.settle': defineCall<{ readonly state: string | null; readonly said: string }>()({
    method: 'POST',
    path: '/payments/one/:id/settled',
    may: 'owner',
    sensitive: true,
    input: settlement,
  }),
  'payments.settle-mail': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/payments/one/:id/settled/mail',
    may: 'owner',
    input: settlement,
  }),
  'payments.documents': defineCall<FileResponse>()({
    method: 'GET',
    path: '/payments/documents',
    may: 'owner',
    sensitive: true,
    input: z.object({ from: day, to: day }),
  }),
  'payments.sold': defineCall<FileResponse>()({
    method: 'GET',
    path: '/payments/sold',
    may: 'owner',
    sensitive: true,
    input: z.object({ from: day, to: day }),
  }),
  'payments.reconcile': defineCall<Reconciliation>()({
    method: 'POST',
    path: '/payments/reconcile',
    may: 'owner',
    input: z.object({ days: z.int().check(z.minimum(1), z.maximum(400)) }),
  }),
};
