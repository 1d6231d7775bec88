import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { listCarriers } from '../../../../contract/shipping/carriers.ts';
import { type DispatchedLine, dispatchOrders } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { useAction, useOperation, usePreview } from '../../../api/queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Labelled } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { Page } from '../../../ui/page.tsx';
import { DispatchPlan } from './dispatch-plan.tsx';
import { ImportFields } from './import-fields.tsx';
import { formatRows, TrackingFields } from './tracking-fields.tsx';

/** Dispatches many orders with their tracking numbers: chosen orders, or a pasted or imported list. */
export default function DispatchView(): ReactNode {
  const [params] = useSearchParams();
  const chosen = (params.get('orders') ?? '').split(',').filter(Boolean);
  const [isImport, setImport] = useState(chosen.length === 0);
  const [carrier, setCarrier] = useState('');
  const [text, setText] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [isUnpaidConfirmed, setUnpaidConfirmed] = useState(false);
  const [done, setDone] = useState<readonly DispatchedLine[]>();
  const { data: carriers = [] } = useOperation(listCarriers, {});
  const preview = usePreview(dispatchOrders);
  const dispatch = useAction(dispatchOrders);
  const list = useId();
  const typed = isImport ? text : formatRows(chosen, numbers);
  useUnsavedChanges(typed !== '' && done === undefined);
  const { data: plan, asked } = preview;

  const change = () => {
    preview.reset();
    dispatch.reset();
    setUnpaidConfirmed(false);
    setDone(undefined);
  };
  const enterList = (next: string) => {
    change();
    setText(next);
  };
  const enterNumbers = (next: typeof numbers) => {
    change();
    setNumbers(next);
  };
  const toggle = () => {
    change();
    setImport(!isImport);
  };
  const check = () => {
    change();
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
        onDone: ({ lines, dispatched, emails }, isHere) => {
          const changed = lines.filter((line) => line.done).length;
          notify(`${pluralise(dispatched, 'order')} dispatched. ${pluralise(emails, 'email')} queued.`);
          if (!isHere) return;
          setDone(lines);
          if (changed > 0 || lines.every(({ effect }) => effect !== 'refused')) {
            setText('');
            setNumbers({});
          }
        },
      },
    );
  };
  return (
    <Page title="Dispatch with tracking" actions={<ButtonLink href="/orders">All orders</ButtonLink>}>
      <Form className="card max-w-4xl space-y-4 p-4" onSubmit={check} onChange={change}>
        <Labelled label="Carrier" hint="For lines without a carrier.">
          {(described) => (
            <>
              <input
                {...described}
                className="input"
                list={list}
                maxLength={100}
                value={carrier}
                onChange={(event) => setCarrier(event.target.value)}
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
          <ImportFields text={text} onChange={enterList} />
        ) : (
          <TrackingFields
            references={chosen}
            numbers={numbers}
            onChange={enterNumbers}
            onList={(pasted) => {
              enterList(pasted);
              setImport(true);
            }}
          />
        )}
        <ErrorState error={preview.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" {...(!plan && { variant: 'primary' })} disabled={preview.isPending || typed === ''}>
            {preview.isPending ? 'One moment…' : 'Check'}
          </Button>
          {chosen.length > 0 && (
            <Button variant="quiet" onClick={toggle}>
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
        />
      )}
    </Page>
  );
}
