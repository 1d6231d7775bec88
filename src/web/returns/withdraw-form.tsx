import type { ReactNode } from 'react';
import { linkParameter, orderPath } from '../../contract/orders/order-page.ts';
import { type WithdrawView, withdrawAction } from '../../contract/returns/withdrawal.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { OrderField } from '../orders/order-field.tsx';
import { FieldErrors } from './field-errors.tsx';
import { ReviewButton } from './step-buttons.tsx';

export type FormView = Extract<WithdrawView, { step: 'state' | 'review' }>;

/** First step: the withdrawal form, prefilled with everything known. */
export function WithdrawForm({ view }: { view: FormView }): ReactNode {
  const { reference, token, values, receiptTo, errors, lines, seen, shipped } = view;
  const isOne = lines.length === 1 && lines[0]?.left === 1;
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        {shipped
          ? 'You don’t need to give a reason. Returns are free.'
          : 'You don’t need to give a reason. We haven’t dispatched anything yet, so there’s nothing to send back.'}
      </p>
      <FieldErrors errors={errors} />
      <form
        method="post"
        action={orderPath(reference, undefined, withdrawAction)}
        className="card mt-8 grid max-w-2xl gap-6 p-6"
        noValidate
      >
        <input type="hidden" name={linkParameter} value={token} />
        <input type="hidden" name="seen" value={seen} />
        <fieldset className="min-w-0" aria-describedby={errors.lines ? 'lines-error' : undefined}>
          <legend className="font-medium">Which items do you want to withdraw from?</legend>
          {!isOne && (
            <p className="mt-1 text-sm text-ink-soft">Everything is selected. Enter 0 for items you’re keeping.</p>
          )}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {lines.map(({ line, name, left, chosen }) => (
              <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <label htmlFor={`line-${line}`} className="grow basis-24 wrap-anywhere">
                  {name}
                  {!isOne && <span className="block text-sm text-ink-soft">of {left}</span>}
                </label>
                {isOne ? (
                  <input type="hidden" name={`line-${line}`} value="1" />
                ) : (
                  <input
                    id={`line-${line}`}
                    name={`line-${line}`}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={left}
                    defaultValue={chosen}
                    className="input ml-auto w-24 max-w-full shrink-0 text-right tabular-nums"
                    aria-invalid={errors.lines !== undefined}
                    aria-describedby={errors.lines ? 'lines-error' : undefined}
                  />
                )}
              </li>
            ))}
          </ul>
          {errors.lines && (
            <p id="lines-error" className="field-error">
              {errors.lines}
            </p>
          )}
        </fieldset>
        <OrderField name="name" label="Your name" value={values.name} error={errors.name} autoComplete="name" />
        <OrderField name="reason" label="Your reason" value={values.reason} error={errors.reason} rows={3} optional />
        {receiptTo && (
          <p className="text-sm text-ink-soft wrap-anywhere">We’ll email the receipt to {showEmail(receiptTo)}.</p>
        )}
        <ReviewButton />
      </form>
    </>
  );
}
