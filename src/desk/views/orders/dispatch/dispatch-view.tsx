import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { listCarriers } from '../../../../contract/shipping/carriers.ts';
import { dispatchOrders } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { useAction, useOperation, usePreview } from '../../../api/queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ClearFormButton } from '../../../ui/forms/clear-form-button.tsx';
import { Labelled } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { Page } from '../../../ui/page.tsx';
import { DispatchPlan } from './dispatch-plan.tsx';
import { DispatchesCard } from './dispatches-card.tsx';
import { ImportFields } from './import-fields.tsx';
import { formatRows, TrackingFields } from './tracking-fields.tsx';

interface Typed {
  /** Whether a list is pasted or imported; otherwise each chosen order has its field. */
  readonly isImport: boolean;
  readonly carrier: string;
  readonly text: string;
  /** Tracking numbers by reference. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** Dispatches many orders with their tracking numbers: chosen orders, or a pasted or imported list. */
export default function DispatchView(): ReactNode {
  const [params] = useSearchParams();
  const orders = params.get('orders') ?? '';
  return <Dispatch key={orders} chosen={orders.split(',').filter(Boolean)} />;
}

function Dispatch({ chosen }: { readonly chosen: readonly string[] }): ReactNode {
  const empty: Typed = { isImport: chosen.length === 0, carrier: '', text: '', numbers: {} };
  const form = useDraft(`dispatch:${chosen.join()}`, empty);
  const { isImport, carrier, text, numbers } = form.value;
  const [isUnpaidConfirmed, setUnpaidConfirmed] = useState(false);
  const [done, setDone] = useState<OutputOf<typeof dispatchOrders>>();
  const { data: carriers = [] } = useOperation(listCarriers, {});
  const preview = usePreview(dispatchOrders);
  const dispatch = useAction(dispatchOrders);
  const list = useId();
  const typed = isImport ? text : formatRows(chosen, numbers);
  useUnsavedChanges(typed !== '' && done === undefined);
  const { data: plan, asked } = preview;

  const reset = () => {
    preview.reset();
    dispatch.reset();
    setUnpaidConfirmed(false);
    setDone(undefined);
  };
  const change = (part: Partial<Typed>) => {
    reset();
    form.set({ ...form.value, ...part });
  };
  const check = () => {
    reset();
    preview.mutate({ text: typed, carrier });
  };
  const run = () => {
    if (!plan || !asked) return;
    const confirmUnpaid = plan.output.lines.flatMap(({ reference, owed }) =>
      owed && isUnpaidConfirmed ? [{ reference, amount: owed.amount }] : [],
    );
    dispatch.mutate(
      { ...asked, confirmUnpaid },
      {
        onDone: (result, isHere) => {
          const { lines, dispatched, emails } = result;
          const changed = lines.filter((line) => line.done).length;
          notify(`${pluralise(dispatched, 'order')} dispatched. ${pluralise(emails, 'email')} queued.`);
          if (changed > 0 || lines.every(({ effect }) => effect !== 'refused')) {
            form.settle(form.value, { ...form.value, text: '', numbers: {} });
          }
          if (isHere) setDone(result);
        },
      },
    );
  };
  return (
    <Page
      title="Dispatch with tracking"
      actions={
        <>
          {typed !== '' && (
            <ClearFormButton form={form} empty={empty} disabled={dispatch.isPending} onReplaced={reset} />
          )}
          <ButtonLink href="/orders">All orders</ButtonLink>
        </>
      }
    >
      <Form className="card max-w-4xl space-y-4 p-4" onSubmit={check}>
        <Labelled label="Carrier" hint="For lines without a carrier.">
          {(described) => (
            <>
              <input
                {...described}
                className="input"
                list={list}
                maxLength={100}
                value={carrier}
                onChange={(event) => change({ carrier: event.target.value })}
              />
              <datalist id={list}>
                {carriers.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Labelled>
        {isImport ? (
          <ImportFields text={text} onChange={(next) => change({ text: next })} />
        ) : (
          <TrackingFields
            references={chosen}
            numbers={numbers}
            onChange={(next) => change({ numbers: next })}
            onList={(pasted) => change({ text: pasted, isImport: true })}
          />
        )}
        <ErrorState error={preview.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" {...(!plan && { variant: 'primary' })} disabled={preview.isPending || typed === ''}>
            {preview.isPending ? 'One moment…' : 'Check'}
          </Button>
          {chosen.length > 0 && (
            <Button variant="quiet" onClick={() => change({ isImport: !isImport })}>
              {isImport ? `Enter numbers for ${pluralise(chosen.length, 'order')}` : 'Paste or import a list'}
            </Button>
          )}
        </div>
      </Form>
      {plan && (
        <DispatchPlan
          plan={plan.output}
          done={done}
          isUnpaidConfirmed={isUnpaidConfirmed}
          onUnpaidConfirmed={setUnpaidConfirmed}
          isPending={dispatch.isPending}
          error={dispatch.error}
          onRun={run}
          onUndone={reset}
        />
      )}
      <div className="mt-4 max-w-4xl">
        <DispatchesCard onUndone={(id) => id === done?.id && reset()} />
      </div>
    </Page>
  );
}
