import { type ReactNode, useState } from 'react';
import {
  type DeskUnmatchedWithdrawal,
  dismissWithdrawal,
  showUnmatchedWithdrawal,
  showWithdrawableLines,
  type WithdrawableOrder,
} from '../../../contract/returns/unmatched-withdrawals.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/description-lists.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MatchForm } from './match-form.tsx';

/** An unmatched withdrawal: match it to an order, or dismiss it. */
export default function UnmatchedWithdrawalView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const id = params.id ?? '';
  const query = useOperation(showUnmatchedWithdrawal, { id });
  return (
    <Page
      title="Withdrawal to match"
      actions={<ButtonLink href="/returns?view=statements">All withdrawals to match</ButtonLink>}
    >
      <QueryBoundary query={query} rows={8}>
        {(statement) => <UnmatchedWithdrawalPage statement={statement} />}
      </QueryBoundary>
    </Page>
  );
}

function UnmatchedWithdrawalPage({ statement }: { readonly statement: DeskUnmatchedWithdrawal }): ReactNode {
  const mayMatch = useMay()('withdrawals:write');
  const { name, email, reference, items, reason, unmatchedReason, statedAt, outcome, note } = statement;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Withdrawal">
        <p className="mb-2 text-ink-soft">{unmatchedReason}</p>
        <Facts
          facts={[
            ['Received', <Time key="received" at={statedAt} />],
            ['Name', name],
            [
              'Email',
              <a key="email" className="text-link" href={`mailto:${encodeURIComponent(email)}`}>
                {showEmail(email)}
              </a>,
            ],
            ['Order number entered', <NoWrapReferences key="reference">{reference}</NoWrapReferences>],
            ['Items', <Lines key="items">{items ?? 'The whole order'}</Lines>],
            ...(reason ? [['Reason', <Lines key="reason">{reason}</Lines>] as const] : []),
          ]}
        />
      </Card>
      {outcome === null ? (
        mayMatch && (
          <div className="space-y-4">
            <Match statement={statement} />
            <Dismiss id={statement.id} />
          </div>
        )
      ) : (
        <Card title={outcome === 'matched' ? 'Matched to an order' : 'Dismissed'}>
          <p className="wrap-anywhere whitespace-pre-wrap">{note ?? 'There is nothing more to do.'}</p>
        </Card>
      )}
    </div>
  );
}

const Lines = ({ children }: { readonly children: string }) => <span className="whitespace-pre-wrap">{children}</span>;

/** Order search of an unmatched withdrawal, to compare name and email address. */
function Match({ statement }: { readonly statement: DeskUnmatchedWithdrawal }): ReactNode {
  const [typed, setTyped] = useState(statement.reference);
  const [reference, setReference] = useState('');
  const found = useOperation(showWithdrawableLines, { reference }, { enabled: reference !== '' });
  const order: WithdrawableOrder | undefined = reference !== '' && !found.isPlaceholderData ? found.data : undefined;
  const submit = () => {
    if (typed.trim() === reference) void found.refetch();
    else setReference(typed.trim());
  };
  const query = encodeURIComponent(statement.email);
  return (
    <Card title="Match to an order">
      <Form className="space-y-3" onSubmit={submit}>
        <Field
          label="Order"
          required
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={
            <>
              The number may be mistyped: <TextLink href={`/orders?search=${query}`}>search their orders</TextLink>.
            </>
          }
        />
        <Button type="submit" disabled={found.isFetching}>
          Find order
        </Button>
      </Form>
      {reference !== '' && found.error ? <ErrorState error={found.error} className="mt-3" /> : null}
      {order && <MatchForm key={order.reference} statement={statement} order={order} />}
    </Card>
  );
}

function Dismiss({ id }: { readonly id: string }): ReactNode {
  const dismiss = useAction(dismissWithdrawal);
  const [note, setNote] = useState('');
  const submit = () =>
    dismiss.mutate({ id, note }, { onDone: () => notify('Withdrawal dismissed. No email was sent.') });
  return (
    <Card title="Dismiss">
      <Form className="space-y-3" onSubmit={submit}>
        <NoteField
          label="Reason"
          hint="Internal. No email is sent: reply to the customer yourself."
          required
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ErrorState error={dismiss.error} />
        <Button type="submit" disabled={dismiss.isPending}>
          Dismiss withdrawal
        </Button>
      </Form>
    </Card>
  );
}
