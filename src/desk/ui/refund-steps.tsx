import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../contract/desk/call.ts';
import type { Refunds, refundOrder, refundReturn } from '../../contract/payments/refunds.ts';
import { normaliseDecimalPoint } from '../../contract/shared/forms/decimal-point.ts';
import type { SaleCurrency } from '../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../domain/shared/money/money.ts';
import { NoWrapReferences } from '../../web/ui/no-wrap-references.tsx';
import { DeskError } from '../api/desk-error.ts';
import { notify } from './feedback/notifications.tsx';
import { amountFieldProps, formatAmount } from './format/amounts.ts';
import { PreviewedActionDialog } from './forms/dialogs/previewed-action-dialog.tsx';
import { CheckboxField } from './forms/fields/checkbox-field.tsx';
import { Field } from './forms/fields/field.tsx';
import { NoteField } from './forms/fields/note-field.tsx';
import { useForm } from './forms/use-form.ts';
import { refundNotice } from './refund-notice.ts';

/** Input of a refund of any kind. */
export interface TypedRefund {
  readonly amount: string;
  readonly note: string;
  /** Confirms a repeated amount: the number of earlier refunds, from the server. */
  readonly allowDuplicate: number | false;
  /** Confirms a refund of more than is due. */
  readonly more: boolean;
}

type Contract = typeof refundOrder | typeof refundReturn;

interface RefundStepsProps {
  readonly contract: Contract;
  readonly title: string;
  readonly currency: SaleCurrency;
  /** Initial amount. */
  readonly owed: number;
  /** What is chosen above the amount: the field takes its amount whenever the choice changes. */
  readonly choice?: { readonly id: string; readonly amount: number };
  readonly above?: ReactNode;
  /** Asks before refunding more; otherwise the server limits the amount. */
  readonly asksBeyond?: boolean;
  readonly hint: string;
  readonly wishOf: (typed: TypedRefund) => InputOf<Contract>;
  readonly onClose: () => void;
}

/**
 * Refund dialog: amount and note, then the email preview. Refunds by the original payment method; requires
 * re-authentication.
 */
export function RefundSteps(props: RefundStepsProps): ReactNode {
  const { contract, title, currency, owed, choice, above, asksBeyond = false } = props;
  const { hint, wishOf, onClose } = props;
  const { values, set, text, isTyped } = useForm({ amount: toDecimal(owed), note: '', more: false });
  // From the server, which knows the refunds of the last hour.
  const [again, setAgain] = useState<number | false>(false);
  const followed = useRef(choice?.id);
  useEffect(() => {
    if (!choice || followed.current === choice.id) return;
    followed.current = choice.id;
    set({ amount: toDecimal(choice.amount) });
    setAgain(false);
  });
  const amount = normaliseDecimalPoint(values.amount);
  const beyond = asksBeyond && (parseDecimal(amount) ?? 0) > owed;
  const labelOf = (typed: string) =>
    again !== false ? 'Refund again' : `Refund ${formatAmount(parseDecimal(typed) ?? 0, currency)}`;
  return (
    <PreviewedActionDialog
      contract={contract}
      title={title}
      input={wishOf({ ...values, amount, more: values.more && beyond, allowDuplicate: again })}
      isTyped={isTyped}
      isDanger
      submitLabel={again !== false ? 'Preview email for another refund' : 'Preview email'}
      directLabel={labelOf(amount)}
      confirm={({ output }, seen) => ({ label: labelOf(seen.amount ?? ''), above: describeMethods(output) })}
      complete={(seen) => ({ ...seen, allowDuplicate: again })}
      onDone={(done, _, told) => notify(refundNotice(done, told))}
      onError={(why) => {
        if (why instanceof DeskError && why.code === 'duplicate-refund') setAgain(Number(why.problem.current));
      }}
      onClose={onClose}
    >
      {above}
      <Field
        label={`Amount in ${currency}`}
        {...amountFieldProps}
        required
        value={values.amount}
        onChange={(event) => {
          set({ amount: event.target.value });
          setAgain(false);
        }}
        hint={`${hint} Card payments are refunded to the card. Pay bank transfers back from your bank: this only records them.`}
      />
      {beyond && (
        <CheckboxField
          label="Refund more than is due"
          required
          checked={values.more}
          onChange={(more) => set({ more })}
        />
      )}
      <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}

/** How each part is refunded, unless all of it goes to the order's own card payment or is paid from the bank. */
function describeMethods({ refunds }: Refunds): ReactNode {
  if (refunds.length < 2 && !refunds.some(({ formerOrder }) => formerOrder !== null)) return undefined;
  return (
    <ul className="list-disc pl-5">
      {refunds.map(({ id, method, amount, currency, formerOrder }) => (
        <li key={id}>
          {formatAmount(amount, currency)}{' '}
          {method === 'card' ? 'to the card' : 'by bank transfer: pay it from your bank'}
          {formerOrder !== null && (
            <>
              {' '}
              that paid for order <NoWrapReferences>{formerOrder}</NoWrapReferences>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
