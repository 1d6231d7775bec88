import { type ReactNode, useState } from 'react';
import type { DeskProduct } from '../../../contract/catalogue/products.ts';
import { schedulePrice, unschedulePrice } from '../../../contract/pricing/prices.ts';
import type { ScheduledPrice } from '../../../contract/pricing/scheduled-price.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { charge } from '../../ui/format/product-values.ts';
import { LondonTime, Time } from '../../ui/format/time.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { LondonTimeField } from '../../ui/forms/fields/london-time-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { fieldError, useForm } from '../../ui/forms/use-form.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useConfirmUnusualPrice } from './use-unusual-price.ts';

/** Price history and scheduled prices of a product. */
export function PriceSection({ product }: { readonly product: DeskProduct }): ReactNode {
  const [isPlanning, setPlanning] = useState(false);
  const mayPrice = useMay()('prices:write');
  const { region, planned, history, lowest } = product;
  return (
    <Section title="Prices" action={mayPrice && <Button onClick={() => setPlanning(true)}>Schedule a price</Button>}>
      {planned.length > 0 && (
        <ul className="card mb-4 divide-y divide-line">
          {planned.map((one) => (
            <li key={one.from} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span>
                {charge(one.price, region)}{' '}
                {one.originalPrice && <s className="text-ink-soft">{charge(one.originalPrice, region)}</s>} from{' '}
                <LondonTime at={one.from} />
                {one.until && (
                  <>
                    {' '}
                    until <LondonTime at={one.until} />
                  </>
                )}
                {one.saleId && !one.until && ', the end of the sale'}
                {one.by && <span className="text-ink-soft">, scheduled by {one.by}</span>}
              </span>
              <CancelScheduledPrice planned={one} name={product.name} />
            </li>
          ))}
        </ul>
      )}
      {lowest && <p className="mb-2 text-ink-soft">Lowest price of the last 30 days: {charge(lowest, region)}</p>}
      {history.length > 0 && (
        <div className="card">
          <DataTable
            caption="Price history"
            rows={history}
            rowKey={({ from }) => String(from)}
            columns={[
              { label: 'From', kind: 'lead', cell: ({ from }) => <Time at={from} /> },
              { label: 'Price', kind: 'number', cell: ({ price }) => charge(price, region) },
              {
                label: 'Was price',
                kind: 'number',
                cell: ({ originalPrice }) => (originalPrice ? charge(originalPrice, region) : 'none'),
              },
            ]}
          />
        </div>
      )}
      {isPlanning && <ScheduleDialog product={product} onClose={() => setPlanning(false)} />}
    </Section>
  );
}

/** Cancels a scheduled price; undo is offered for ten seconds. The end of a running sale stays. */
export function CancelScheduledPrice({
  planned,
  name,
}: {
  readonly planned: ScheduledPrice;
  readonly name: string;
}): ReactNode {
  const cancel = useAction(unschedulePrice);
  const plan = useAction(schedulePrice);
  const mayPrice = useMay()('prices:write');
  const { productId: id, from, price, originalPrice: wasPrice } = planned;
  if (!mayPrice || (planned.saleId && !planned.until)) return null;
  const again = () =>
    plan.mutate(
      { id, from, price, wasPrice },
      { onDone: () => notify('Price scheduled again.'), onError: notifyError },
    );
  const remove = () =>
    cancel.mutate(
      { id, from: String(from) },
      {
        onDone: () => notify('Scheduled price removed.', planned.saleId ? undefined : again),
        onError: notifyError,
      },
    );
  return (
    <Button variant="quiet" subject={`scheduled price of ${name}`} onClick={remove}>
      Remove
    </Button>
  );
}

function ScheduleDialog({
  product,
  onClose,
}: {
  readonly product: DeskProduct;
  readonly onClose: () => void;
}): ReactNode {
  const plan = useAction(schedulePrice);
  const { values, set, text, isTyped } = useForm({ price: '', wasPrice: '', from: null as number | null }, plan.error);
  const { price, wasPrice, from } = values;
  const doubt = useConfirmUnusualPrice(product.entry.region, product.entry.price, price);
  const submit = () => {
    if (!doubt.mayGo()) return;
    plan.mutate(
      { id: product.id, from: from ?? Number.NaN, price, wasPrice: wasPrice || null },
      {
        onDone: ({ warning }) => notify(warning ? `Price scheduled. Note: ${warning}` : 'Price scheduled.'),
        whenHere: onClose,
      },
    );
  };
  return (
    <Dialog title="Schedule a price" isTyped={isTyped} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <LondonTimeField
          label="From"
          required
          at={from}
          error={fieldError(plan.error, 'from')}
          hint="UK time. The price changes within seconds of it."
          onChange={(at) => set({ from: at })}
        />
        <Field label="Price" inputMode="decimal" required {...text('price')} />
        <Field
          label="Was price"
          inputMode="decimal"
          placeholder="none"
          {...text('wasPrice')}
          hint="Shown struck through. For a reduction with an end, use New sale under Scheduled prices."
        />
        <FormError error={plan.error} />
        {doubt.asked && (
          <p role="alert" className="rounded-control bg-warn-tint px-3 py-2 text-warn">
            {doubt.asked}
          </p>
        )}
        <DialogActions isPending={plan.isPending}>
          <SubmitButton disabled={plan.isPending}>{doubt.asked ? 'Schedule anyway' : 'Schedule price'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
