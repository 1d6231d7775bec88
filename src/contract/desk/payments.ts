import * as z from 'zod/mini';
import { optionalAmountInput } from './amount-input.ts';
import { defineCall, type FileResponse } from './call.ts';
import type { DeskDispute } from './disputes.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './mail-preview.ts';
import { noteInput } from './text-inputs.ts';

/** A received payment. Times are milliseconds since the epoch, amounts in minor units. */
export interface DeskPayment {
  readonly id: string;
  readonly receivedAt: number;
  /** Null if it matches no order. */
  readonly reference: string | null;
  readonly method: 'transfer' | 'card';
  readonly amount: number;
  readonly currency: string;
  readonly note: string | null;
  /** Description of its mismatch; null if it matches its order. */
  readonly doubt: string | null;
  readonly settled: 'counted' | 'returned' | null;
  /** Possible resolutions; empty if there is nothing to resolve. */
  readonly ways: readonly ('counted' | 'returned')[];
  /** Returning it refunds the card through the payment provider. Otherwise it only records a manual transfer. */
  readonly goesByCard: boolean;
}

export interface PaymentPage {
  readonly payments: readonly DeskPayment[];
  readonly next: string | null;
}

/** A refund that the payment provider has not accepted yet. */
export interface WaitingRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly askedAt: number;
  /** Waiting for more than an hour, so the dashboard lists it. */
  readonly isLong: boolean;
}

export interface PaymentPreview {
  /** Description of the mismatch, in a sentence. */
  readonly doubt: string | null;
  readonly amount: number;
  readonly currency: 'GBP' | 'USD';
  readonly mails: readonly MailPreviewContent[];
}

/** Discrepancies between payment provider and database, each as a sentence. */
export interface Reconciliation {
  /** Discrepancies resolved now. */
  readonly taken: readonly string[];
  /** Discrepancies that need a decision. */
  readonly left: readonly string[];
  readonly payments: number;
  readonly refunds: number;
}

/** Inclusive London days. */
const day = z.iso.date('Must be a day');
const received = z.object({
  reference: identifier(40).check(z.minLength(1, 'Is required')),
  /** Empty for the amount due. */
  amount: optionalAmountInput,
  note: noteInput,
});
const settlement = z.object({
  id: z.string().check(z.maxLength(60)),
  outcome: z.enum(['counted', 'returned']),
  note: noteInput,
});

/** Payment calls: resolve mismatches, record bank transfers, reconcile with the payment provider. */
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
  'payments.pending-refunds': defineCall<{
    readonly refunds: readonly WaitingRefund[];
    readonly takesCards: boolean;
  }>()({
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
    // Identical for every retry, so that a payment of uncertain outcome is recorded once.
    input: z.extend(received, { key: z.uuid() }),
  }),
  'payments.record-preview': defineCall<PaymentPreview>()({
    method: 'POST',
    path: '/payments/record/mail',
    may: 'owner',
    input: received,
  }),
  'payments.resolve': defineCall<{ readonly state: string | null; readonly said: string }>()({
    method: 'POST',
    path: '/payments/one/:id/settled',
    may: 'owner',
    stepUp: true,
    input: settlement,
  }),
  'payments.resolve-preview': defineCall<readonly MailPreviewContent[]>()({
    method: 'POST',
    path: '/payments/one/:id/settled/mail',
    may: 'owner',
    input: settlement,
  }),
  'payments.documents': defineCall<FileResponse>()({
    method: 'GET',
    path: '/payments/documents',
    may: 'owner',
    stepUp: true,
    input: z.object({ from: day, to: day }),
  }),
  'payments.export-sales': defineCall<FileResponse>()({
    method: 'GET',
    path: '/payments/sold',
    may: 'owner',
    stepUp: true,
    input: z.object({ from: day, to: day }),
  }),
  'payments.reconcile': defineCall<Reconciliation>()({
    method: 'POST',
    path: '/payments/reconcile',
    may: 'owner',
    input: z.object({ days: z.int().check(z.minimum(1), z.maximum(400)) }),
  }),
};
