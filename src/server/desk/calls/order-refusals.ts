import type { ResendResult } from '../../actions/mail/resend-mail.ts';
import type { AddressResult } from '../../actions/orders/correct-address.ts';
import { explainAddress } from '../../actions/orders/explain-address.ts';
import { type Refusal, refuse } from '../problem.ts';

type AddressRefusal = Extract<AddressResult, { ok: false }>;

/** Refusal of a change of address: field errors by field name, anything else as a sentence. */
export function refuseAddress(reference: string, refusal: AddressRefusal): Refusal {
  if (refusal.reason === 'invalid') return refuse('invalid-request', { errors: namedFields(refusal.problems) });
  if (refusal.reason === 'not-delivered') return refuse('invalid-request', { errors: [refusal.problem] });
  return refuse('refused', { detail: explainAddress(reference, refusal), reason: refusal.reason });
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
