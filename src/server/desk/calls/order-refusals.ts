import { formatGroupedAmount } from '../../../domain/shared/money/format-grouped-amount.ts';
import { formatDateTime } from '../../../domain/shared/time/day.ts';
import type { ResendResult } from '../../actions/mail/resend-mail.ts';
import type { AddressResult } from '../../actions/orders/correct-address.ts';
import { explainAddress } from '../../actions/orders/explain-address.ts';
import type { RefundRefusal } from '../../actions/payments/refund-order.ts';
import { type Refusal, refuse } from '../problem.ts';

type AddressRefusal = Extract<AddressResult, { ok: false }>;

/** Refusal of a change of address: field errors by field name, anything else as a sentence. */
export function refuseAddress(reference: string, refusal: AddressRefusal): Refusal {
  if (refusal.reason === 'invalid') return refuse('invalid-request', { errors: namedFields(refusal.problems) });
  if (refusal.reason === 'not-delivered') return refuse('invalid-request', { errors: [refusal.problem] });
  return refuse('refused', { detail: explainAddress(reference, refusal), reason: refusal.reason });
}

/**
 * Refusal of a refund. If the same amount was refunded before, includes the number of refunds, so that an intended
 * second one can be confirmed.
 */
export function refuseRefund(refusal: RefundRefusal): Refusal {
  const { reason } = refusal;
  const detail = explainRefund(refusal);
  return refuse('refused', { detail, reason, ...(reason === 'same-again' && { current: refusal.refunds }) });
}

function explainRefund(refusal: RefundRefusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'There is no such order.';
    case 'nothing-left':
      return 'Nothing is left to refund: it was not paid, or all of it has gone back.';
    case 'nothing-owed':
      return 'Nothing is owed for this return: it was not paid, or has gone back.';
    case 'more-than-owed':
      return `${formatGroupedAmount(refusal.owed, refusal.order.currency)} is owed for this return. If you mean more, say so.`;
    case 'no-provider':
      return 'What was paid by card goes back through the card provider only, and none is set.';
    case 'not-back':
      return 'Not all of this return is back: what it has lost in value is kept back once it is.';
    case 'kept-before':
      return 'Something was kept back of this return before.';
    case 'keeps-too-much':
      return `Only ${formatGroupedAmount(refusal.owed, refusal.order.currency)} is owed for this return: no more can be kept back of it.`;
    case 'too-much':
      return `Only ${formatGroupedAmount(refusal.refundable, refusal.order.currency)} can still go back.`;
    case 'same-again':
      return `${formatGroupedAmount(refusal.before.amount, refusal.before.currency)} was refunded already, on ${formatDateTime(refusal.before.createdAt)}. If you mean the same amount once more, press again.`;
  }
}

/** Why an email was not sent again. */
export function explainResend({ reason }: Extract<ResendResult, { ok: false }>): string {
  switch (reason) {
    case 'unknown':
      return 'There is no such mail.';
    case 'waiting':
      return 'The mail has not left yet: it is on its way.';
    case 'forgotten':
      return 'What the mail said is not kept any more.';
    case 'erased':
      return 'Nobody is left to write to: the customer was erased.';
  }
}

/** Maps problems of customer fields to the field names of the desk's form. */
export function namedFields(problems: readonly { readonly field: string; readonly message: string }[]) {
  return problems.map(({ field, message }) => ({ field, message }));
}
