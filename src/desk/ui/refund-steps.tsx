import { type FormEvent, type ReactNode, useState } from 'react';
import type { Preview } from '../../contract/desk/mail-preview.ts';
import type { Refunds } from '../../contract/payments/refunds.ts';
import { normaliseDecimalPoint } from '../../contract/shared/decimal-point.ts';
import type { SaleCurrency } from '../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../domain/shared/money/money.ts';
import { DeskError } from '../api/desk-error.ts';
import type { Mutation } from '../api/queries.ts';
import { Dialog } from './feedback/dialog.tsx';
import { notify } from './feedback/notifications.tsx';
import { ErrorState } from './feedback/states.tsx';
import { amountFieldProps, formatAmount } from './format/amounts.ts';
import { Field } from './forms/field.tsx';
import { NoteField } from './forms/note-field.tsx';
import { MailPreviewStep } from './mail/mail-preview-step.tsx';

/** Input of a refund of any kind. */
export interface TypedRefund {
  readonly amount: string;
  readonly note: string;
  /** Confirms a repeated amount: the number of earlier refunds, from the server. */
  readonly allowDuplicate: number | false;
  /** Confirms a refund of more than is due. */
  readonly more: boolean;
}

interface RefundStepsProps<Wish extends { readonly amount?: string | undefined }> {
  readonly preview: Mutation<Wish, Preview>;
  readonly refund: Mutation<Wish, Refunds>;
  readonly title: string;
  readonly currency: SaleCurrency;
  /** Initial amount. */
  readonly owed: number;
  /** Asks before refunding more; otherwise the server limits the amount. */
  readonly asksBeyond?: boolean;
  readonly hint: string;
  readonly wishOf: (typed: TypedRefund) => Wish;
  readonly onClose: () => void;
}

/**
 * Refund dialog: amount and note, then the email preview. Refunds by the original payment method; requires
 * re-authentication.
 */
export function RefundSteps<Wish extends { readonly amount?: string | undefined }>(
  props: RefundStepsProps<Wish>,
): ReactNode {
  const { preview, refund, title, currency, owed, asksBeyond = false, hint, wishOf, onClose } = props;
  // The refund due may grow while the form is open.
  const [initial] = useState(toDecimal(owed));
  const [amount, setAmount] = useState(initial);
  const [note, setNote] = useState('');
  const [isMore, setMore] = useState(false);
  // From the server, which knows the refunds of the last hour.
  const [again, setAgain] = useState<number | false>(false);
  const error = refund.error ?? preview.error;
  const learn = (why: unknown) => {
    if (why instanceof DeskError && why.code === 'duplicate-refund') setAgain(Number(why.problem.current));
  };
  const beyond = asksBeyond && (parseDecimal(normaliseDecimalPoint(amount)) ?? 0) > owed;
  const isTyped = note !== '' || amount !== initial || isMore;
  const shown = preview.data && preview.asked;
  const wish = wishOf({ amount: normaliseDecimalPoint(amount), more: isMore && beyond, note, allowDuplicate: again });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.reset();
    preview.mutate(wish, { onError: learn });
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (seen: Wish) =>
    refund.mutate(
      { ...seen, allowDuplicate: again },
      {
        onError: learn,
        onDone: (done, isHere) => {
          notify(refundNotice(done));
          if (isHere) onClose();
        },
      },
    );
  if (preview.data && shown) {
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={
            again !== false ? 'Refund again' : `Refund ${formatAmount(parseDecimal(shown.amount ?? '') ?? 0, currency)}`
          }
          isDanger
          isPending={refund.isPending}
          error={refund.error}
          onGo={() => go(shown)}
          onBack={() => preview.reset()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <Field
          label={`Amount in ${currency}`}
          {...amountFieldProps}
          required
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setAgain(false);
          }}
          hint={`${hint} Card payments are refunded to the card. Pay bank transfers back from your bank: this only records them.`}
        />
        {beyond && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              required
              checked={isMore}
              onChange={(event) => setMore(event.target.checked)}
            />
            <span>Refund more than is due</span>
          </label>
        )}
        <NoteField
          label="Note to the customer"
          hint="Included in the email. Optional."
          value={note}
          onChange={setNote}
        />
        {error ? <ErrorState error={error} /> : null}
        <button type="submit" className="button-danger" disabled={preview.isPending}>
          {again !== false ? 'Preview email for another refund' : 'Preview email'}
        </button>
      </form>
    </Dialog>
  );
}

/** Notice after a refund. */
export function refundNotice({ refunds }: Refunds): string {
  if (refunds.some(({ state }) => state === 'failed')) {
    return 'The payment provider declined the refund. The order’s timeline has the reason.';
  }
  return refunds.some(({ method }) => method === 'transfer')
    ? 'Recorded, and the customer has been emailed. Now pay it from your bank.'
    : 'Refunded.';
}
