import type { ReactNode } from 'react';
import { linkParameter, orderPath } from '../../contract/orders/order-page.ts';
import { plainParameter, withdrawAction } from '../../contract/returns/withdrawal.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { ConfirmButtons } from './step-buttons.tsx';
import type { FormView } from './withdraw-form.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

/** Second step: a review of the withdrawal, and the confirmation button required by law. */
export function WithdrawReview({ view }: { view: FormView }): ReactNode {
  const { reference, token, values, receiptTo, lines, seen, worth, discountFrom } = view;
  const chosen = lines.filter((line) => Number(line.chosen) > 0);
  const isWhole = lines.every((line) => Number(line.chosen) === line.left);
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{whatFollows(isWhole, view)}</p>
      {discountFrom && (
        <p className="notice mt-4 max-w-prose">
          What you keep costs less than {discountFrom}, the minimum order of your promo code. The code’s discount
          doesn’t apply to it, so the amount below is less than the discounted price of what you withdraw from.
        </p>
      )}
      <form
        method="post"
        action={orderPath(reference, undefined, withdrawAction)}
        className="card mt-8 grid max-w-2xl gap-6 p-6"
      >
        <WithdrawalSummary
          rows={[
            ['Order', reference],
            ['Withdrawn from', chosen.map((line) => `${Number(line.chosen)} × ${line.name}`).join('\n')],
            ['Value', worth],
            ['Name', values.name],
            ['Receipt to', receiptTo === '' ? 'No email address: save or print the next page' : showEmail(receiptTo)],
            ['Reason', values.reason],
          ]}
        />
        <input type="hidden" name={linkParameter} value={token} />
        <noscript>
          <input type="hidden" name={plainParameter} value="yes" />
        </noscript>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="name" value={values.name} />
        <input type="hidden" name="reason" value={values.reason} />
        {lines.map(({ line, chosen: quantity }) => (
          <input key={line} type="hidden" name={`line-${line}`} value={quantity} />
        ))}
        <ConfirmButtons />
      </form>
    </>
  );
}

function whatFollows(isWhole: boolean, { shipped, unsent }: FormView): string {
  if (shipped && unsent) {
    return 'Once you confirm, we remove the items we haven’t dispatched from your order. We email you a receipt for them and one for the rest, and then a label to send the rest back.';
  }
  if (shipped) return 'Once you confirm, we email you a receipt, and then a label to send the goods back.';
  return isWhole && !unsent
    ? 'Once you confirm, the order is cancelled, and we email you a receipt.'
    : 'Once you confirm, we take this out of your order and email you a receipt.';
}
