import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type DeskUnmatchedWithdrawal,
  matchWithdrawal,
  type WithdrawableOrder,
} from '../../../contract/returns/unmatched-withdrawals.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction, usePreview } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { statusLabels } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import { chooseAll, LineSelector, parseLineSelection } from '../../ui/forms/fields/line-selection.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';
import { useMayOpen } from '../../ui/use-may-open.ts';

interface MatchProps {
  readonly statement: DeskUnmatchedWithdrawal;
  readonly order: WithdrawableOrder;
}

/** Compares an order with an unmatched withdrawal: customer, and the lines withdrawn. */
export function MatchForm({ statement: { id, email: theirs }, order }: MatchProps): ReactNode {
  const { reference, status, createdAt, name, email } = order;
  const lines = order.lines.map((line) => ({ ...line, most: line.left }));
  const [, navigate] = useLocation();
  const mayOpen = useMayOpen();
  const preview = usePreview(matchWithdrawal);
  const match = useAction(matchWithdrawal);
  const [chosen, setChosen] = useState(() => chooseAll(lines));
  const wish = { id, reference, lines: parseLineSelection(chosen) };
  const error = preview.error ?? match.error;
  const submit = () => preview.mutate(wish);
  // Sends what was previewed, even if the form has changed since.
  const go = (seen = preview.asked ?? wish) =>
    match.mutate(seen, {
      onDone: ({ number }) => notify(`Matched as return ${number}.`),
      whenHere({ number }) {
        const to = `/returns/${number}`;
        if (mayOpen(to)) navigate(to);
      },
    });
  const isSame = email.toLowerCase() === theirs.toLowerCase();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="wrap-anywhere">
        <strong>
          <NoWrapReferences>{reference}</NoWrapReferences>
        </strong>
        , {(statusLabels[status] ?? status).toLowerCase()}, placed <Time at={createdAt} dayOnly />
      </p>
      <p className="wrap-anywhere">{name}</p>
      <p className="mb-3 break-all">
        {showEmail(email)}{' '}
        <span className={isSame ? 'badge' : 'badge badge-warn'}>{isSame ? 'same email' : 'different email'}</span>
      </p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">
          This order has no items left to withdraw. Dismiss the withdrawal and reply to the customer.
        </p>
      ) : (
        <Form className="space-y-4" onSubmit={submit}>
          <LineSelector title="Items withdrawn" lines={lines} chosen={chosen} onChange={setChosen} />
          <p className="text-sm text-ink-soft">
            It counts from the time we received it.
            {(status === 'pending' || status === 'confirmed') &&
              ' This cancels a whole order that hasn’t been dispatched.'}
          </p>
          {wish.lines.length === 0 && <p className="text-warn">Enter a quantity for at least one item.</p>}
          <ErrorState error={error} />
          <SubmitButton disabled={preview.isPending || wish.lines.length === 0}>Preview emails</SubmitButton>
        </Form>
      )}
      {preview.data && (
        <Dialog title={`Match withdrawal to ${reference}`} wide onClose={() => preview.reset()}>
          <MailPreviewStep
            mails={preview.data.mails}
            label="Match and send emails"
            isPending={match.isPending}
            error={match.error}
            onGo={() => go()}
          />
        </Dialog>
      )}
    </div>
  );
}
