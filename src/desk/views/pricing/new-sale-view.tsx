import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { cancelSale, endSale, scheduleSale } from '../../../contract/pricing/sales.ts';
import { salePrice } from '../../../domain/pricing/sale-price.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ClearFormButton } from '../../ui/forms/clear-form-button.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { LondonTimeField } from '../../ui/forms/fields/london-time-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { fieldError, fieldErrors } from '../../ui/forms/use-form.ts';
import { ProductList, useProductPage } from '../../ui/lists/product-list.tsx';
import { Page } from '../../ui/page.tsx';
import { type SaleEntries, type SaleEntry, SaleTable } from './sale-table.tsx';

const entryOf = (row: DeskProductRow, percent: string): SaleEntry => ({
  name: row.name,
  now: row.price,
  price: salePrice(row.price, percent) ?? '',
  was: row.originalPrice ?? row.price,
});

interface Typed {
  readonly from: number | null;
  readonly until: number | null;
  readonly percent: string;
  readonly chosen: SaleEntries;
}

const empty: Typed = { from: null, until: null, percent: '', chosen: {} };

/** Starts or schedules a sale: lower prices of many products with one start and one end. */
export default function NewSaleView(): ReactNode {
  const [, go] = useLocation();
  const { bar, list: products } = useProductPage();
  const form = useDraft('new-sale', empty);
  const { from, until, percent, chosen } = form.value;
  // The time fields hold their own text: a new key resets them with the form.
  const [round, setRound] = useState(0);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const check = usePreview(scheduleSale);
  const plan = useAction(scheduleSale);
  const cancel = useAction(cancelSale);
  const end = useAction(endSale);
  const count = Object.keys(chosen).length;
  const markSaved = useUnsavedChanges(count > 0);
  const error = check.error ?? plan.error;
  const reset = () => {
    setWarnings([]);
    check.reset();
  };
  const change = (part: Partial<Typed>) => {
    reset();
    form.set({ ...form.value, ...part });
  };
  const choose = (rows: readonly DeskProductRow[], ids: ReadonlySet<string>) => {
    const kept = Object.entries(chosen).filter(([id]) => ids.has(id));
    const added = rows.filter(({ id }) => ids.has(id) && !chosen[id]).map((row) => [row.id, entryOf(row, percent)]);
    change({ chosen: Object.fromEntries([...kept, ...added]) });
  };
  const takeOff = (typed: string) => {
    const priced = ([id, entry]: [string, SaleEntry]) => [
      id,
      { ...entry, price: salePrice(entry.now, typed) ?? entry.price },
    ];
    change({ percent: typed, chosen: Object.fromEntries(Object.entries(chosen).map(priced)) });
  };

  const prices = Object.entries(chosen).map(([id, { price, was }]) => ({ id, price, wasPrice: was.trim() || null }));
  const input = { from, until: until ?? Number.NaN, prices };
  const schedule = () =>
    plan.mutate(input, {
      onDone: ({ id }, isHere) => {
        form.settle(form.value, empty);
        notify(`Sale of ${pluralise(count, 'product')} ${from === null ? 'started' : 'scheduled'}.`, () =>
          (from === null ? end : cancel).mutate(
            { id },
            { onDone: () => notify(from === null ? 'Sale ended.' : 'Sale cancelled.') },
          ),
        );
        if (!isHere) return;
        markSaved();
        go('/planned-prices');
      },
    });
  const submit = () =>
    check.mutate(input, {
      whenHere({ output }) {
        setWarnings(output.warnings);
        if (output.warnings.length === 0) schedule();
      },
    });

  return (
    <Page
      title="New sale"
      actions={
        <>
          {form.value !== empty && (
            <ClearFormButton
              form={form}
              empty={empty}
              disabled={plan.isPending}
              onReplaced={() => {
                reset();
                plan.reset();
                setRound((now) => now + 1);
              }}
            />
          )}
          <ButtonLink href="/products">All products</ButtonLink>
          <ButtonLink href="/planned-prices">Scheduled prices</ButtonLink>
        </>
      }
    >
      {/* Without the list: Enter in its search field must not schedule the sale. */}
      <Form id="sale" key={round} onSubmit={submit}>
        <div className="card mb-4 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          <LondonTimeField
            label="Starts"
            at={from}
            hint="UK time. Leave empty to start now."
            error={fieldError(error, 'from')}
            onChange={(at) => change({ from: at })}
          />
          <LondonTimeField
            label="Ends"
            required
            at={until}
            hint="Prices return to normal then."
            error={fieldError(error, 'until')}
            onChange={(at) => change({ until: at })}
          />
          <Field
            label="Percentage off"
            inputMode="decimal"
            placeholder="10"
            value={percent}
            hint="Fills in the sale prices, rounded down to whole pounds or dollars."
            onChange={(event) => takeOff(event.target.value)}
          />
        </div>
      </Form>
      {bar}
      <ProductList list={products}>
        {(rows) => (
          <SaleTable
            rows={rows}
            chosen={chosen}
            onChoose={choose}
            onEntry={(id, entry) => change({ chosen: { ...chosen, [id]: entry } })}
          />
        )}
      </ProductList>
      {error && !fieldError(error, 'from') && !fieldError(error, 'until') ? (
        <p role="alert" className="mt-3 text-danger">
          {describeRefusal(error, chosen)}
        </p>
      ) : null}
      {warnings.length > 0 && (
        <Notice role="alert" className="mt-3" lines={warnings}>
          <Button className="mt-2" disabled={plan.isPending} onClick={schedule}>
            {from === null ? 'Start anyway' : 'Schedule anyway'}
          </Button>
        </Notice>
      )}
      <SubmitButton
        className="mt-4"
        form="sale"
        disabled={count === 0 || check.isPending || plan.isPending || warnings.length > 0}
      >
        {`${from === null ? 'Start' : 'Schedule'} sale${count === 0 ? '' : ` of ${pluralise(count, 'product')}`}`}
      </SubmitButton>
    </Page>
  );
}

/** The error, with the names of the products whose prices are not valid. */
function describeRefusal(error: unknown, chosen: SaleEntries): string {
  const named = fieldErrors(error).flatMap(({ field, message }) => {
    const [id = '', name] = field.split('.');
    const label = name === 'wasPrice' ? 'was price' : 'sale price';
    return chosen[id] ? [`${chosen[id].name}, ${label}: ${message}.`] : [];
  });
  return named.length > 0 ? named.join(' ') : errorMessage(error);
}
