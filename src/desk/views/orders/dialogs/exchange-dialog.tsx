import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../../contract/orders/order-details.ts';
import { exchangeReturn } from '../../../../contract/returns/exchange-return.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { AmountRow } from '../../../ui/description-lists.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { FieldErrors } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { addUnit, type FormLine, LineFields, ProductSearch } from '../order-lines-fields.tsx';

interface ExchangeProps {
  readonly region: DeskOrder['region'];
  readonly of: DeskOrder['returns'][number];
  readonly onClose: () => void;
}

/** Sends the same items or other products for a return instead of its refund, as a new order. */
export function ExchangeDialog({ region, of: { number, items }, onClose }: ExchangeProps): ReactNode {
  const { values, set, isTyped } = useForm({ kind: 'replacement', lines: [] as readonly FormLine[] });
  const isReplacement = values.kind === 'replacement';
  const lines = isReplacement ? [] : values.lines.map(({ product: { id }, quantity }) => ({ productId: id, quantity }));
  return (
    <PreviewedActionDialog
      contract={exchangeReturn}
      title={`Replace or exchange: ${number}`}
      input={{ number, lines }}
      isTyped={isTyped}
      complete={(seen, { total, due }) => ({ ...seen, told: { total, due } })}
      isReady={isReplacement || lines.length > 0}
      confirm={({ output }) => ({ label: 'Create order and send email', above: <Difference exchange={output} /> })}
      onDone={({ reference }, _, told) => notify(`Order ${reference} created for return ${number}.${told}`)}
      onClose={onClose}
    >
      {(error) => (
        <>
          <fieldset className="space-y-2">
            <legend className="mb-1 font-medium">Send instead of a refund</legend>
            {[
              ['replacement', `The same items, at no charge: ${items}`],
              ['exchange', 'Other products, at today’s price'],
            ].map(([kind = '', label]) => (
              <label key={kind} className="flex items-start gap-2">
                <input
                  type="radio"
                  name="exchange"
                  className="mt-1"
                  checked={values.kind === kind}
                  onChange={() => set({ kind })}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {!isReplacement && (
            <>
              <LineFields lines={values.lines} onChange={(next) => set({ lines: next })} />
              <ProductSearch
                region={region}
                onAdd={({ id, name }) => set({ lines: addUnit(values.lines, { id, name }) })}
              />
            </>
          )}
          <FieldErrors error={error} names={/^/} />
        </>
      )}
    </PreviewedActionDialog>
  );
}

function Difference({ exchange }: { readonly exchange: OutputOf<typeof exchangeReturn> }): ReactNode {
  const { currency, total, credit, due, refundDue } = exchange;
  const charge = (amount: number) => formatAmount(amount, currency);
  return (
    <dl className="mb-3">
      <AmountRow amount={charge(total)}>New order</AmountRow>
      <AmountRow amount={charge(credit)}>Covered by the return</AmountRow>
      <AmountRow amount={charge(due)}>Customer pays</AmountRow>
      {refundDue > 0 && <AmountRow amount={charge(refundDue)}>Left to refund</AmountRow>}
    </dl>
  );
}
