import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { type DeclarationChannel, declarationChannels, startReturn } from '../../../contract/returns/start-return.ts';
import { showWithdrawableLines, type WithdrawableOrder } from '../../../contract/returns/unmatched-withdrawals.ts';
import { channelTexts } from '../../../domain/returns/declaration-channels.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { useOperation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { LineSelector, parseLineSelection } from '../../ui/forms/fields/line-selection.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { fieldError, useForm } from '../../ui/forms/use-form.ts';
import { useMayOpen } from '../../ui/use-may-open.ts';

interface StartReturnProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Starts a return that a customer declared to staff: its items, how and when, then the preview of the receipt. */
export function StartReturnDialog({ order, onClose }: StartReturnProps): ReactNode {
  const query = useOperation(showWithdrawableLines, { reference: order.reference });
  if (query.data) return <StartForm order={order} left={query.data.lines} onClose={onClose} />;
  return (
    <Dialog title="Start return" onClose={onClose}>
      <QueryBoundary query={query} rows={4}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  );
}

function StartForm({
  order: { reference, status, returns },
  left,
  onClose,
}: StartReturnProps & { readonly left: WithdrawableOrder['lines'] }): ReactNode {
  const [, go] = useLocation();
  const mayOpen = useMayOpen();
  const lines = left.map((line) => ({ ...line, most: line.left }));
  const { values, set, text, isTyped } = useForm({
    chosen: Object.fromEntries(lines.map(({ line }) => [line, '0'])) as Readonly<Record<number, string>>,
    channel: 'phone' as DeclarationChannel,
    declaredOn: londonDay(Date.now()),
    reason: '',
  });
  const { chosen, ...declared } = values;
  const selected = parseLineSelection(chosen);
  const isShipped = status === 'shipped' || status === 'delivered';
  return (
    <PreviewedActionDialog
      contract={startReturn}
      title="Start return"
      input={{ reference, lines: selected, ...declared, seen: returns.length }}
      isTyped={isTyped}
      isReady={selected.length > 0}
      confirm={() => ({ label: 'Start return and send email' })}
      onDone={({ number }, _, told) => {
        notify(`Return ${number} started.${told}`);
        const to = `/returns/${number}`;
        if (mayOpen(to)) go(to);
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <LineSelector
            title="Items to return"
            lines={lines}
            chosen={chosen}
            onChange={(next) => set({ chosen: next })}
          />
          {selected.length === 0 && <p className="text-ink-soft">Enter a quantity for at least one item.</p>}
          {!isShipped && (
            <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
              This order hasn’t been dispatched. We’ll remove these items from it, or cancel it if none are left.
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="The customer told us"
              value={values.channel}
              options={declarationChannels.map((channel) => [channel, channelTexts[channel]] as const)}
              onChange={(channel) => set({ channel })}
            />
            <Field
              label="On"
              type="date"
              required
              hint="The return counts from this day."
              {...text('declaredOn')}
              error={fieldError(error, 'declaredOn')}
            />
          </div>
          <NoteField
            label="Reason"
            hint="Optional. Included in the receipt if the email address is confirmed."
            {...text('reason')}
          />
        </>
      )}
    </PreviewedActionDialog>
  );
}
