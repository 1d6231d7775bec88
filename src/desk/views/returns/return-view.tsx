import { type ReactNode, useState } from 'react';
import { refundReturn } from '../../../contract/payments/refunds.ts';
import { type DeskReturn, showReturn } from '../../../contract/returns/returns.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { channelTexts } from '../../../domain/returns/declaration-channels.ts';
import { describeSplitReturn } from '../../../domain/returns/withdrawal-texts.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AmountRow } from '../../ui/description-lists.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { RefundSteps } from '../../ui/refund-steps.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LabelCard } from './label-card.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundWithDeductionDialog } from './refund-with-deduction-dialog.tsx';
import { ReturnBadge } from './return-badge.tsx';

/** A return: lines, goods received, refund due, and the possible actions. */
export default function ReturnView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const number = params.number ?? '';
  const query = useOperation(showReturn, { number });
  return (
    <Page title={`Return ${number}`} actions={<ButtonLink href="/returns">All returns</ButtonLink>}>
      <QueryBoundary query={query} rows={10}>
        {(one) => <ReturnPage one={one} />}
      </QueryBoundary>
    </Page>
  );
}

function ReturnPage({ one }: { readonly one: DeskReturn }): ReactNode {
  const [asking, setAsking] = useState<'receive' | 'refund' | 'settle' | 'close'>();
  const may = useMay();
  const { number, state, statedAt, withinLaw, mayClose, refundDue, currency, refundable, deduction } = one;
  const mayReceive = one.mayReceive && may('returns:write');
  const close = () => setAsking(undefined);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ReturnBadge state={state} />
        {refundDue > 0 && <span className="badge badge-warn">{formatAmount(refundDue, currency)} to refund</span>}
        <span className="text-ink-soft">
          Withdrawn <Time at={statedAt} />, within {withinLaw ? 'the statutory period' : 'our extended period'}
        </span>
      </div>
      <div className="no-print mb-5 flex flex-wrap gap-2">
        {mayReceive && (
          <Button variant="primary" onClick={() => setAsking('receive')}>
            Receive goods
          </Button>
        )}
        {may('payments:refund') && refundable > 0 && refundDue > 0 && (
          <button
            type="button"
            className={mayReceive ? 'button' : 'button-primary'}
            onClick={() => setAsking('refund')}
          >
            Refund
          </button>
        )}
        {may('payments:refund') && state === 'received' && refundDue > 0 && !deduction && (
          <Button onClick={() => setAsking('settle')}>Deduct for damage</Button>
        )}
        {may('returns:close') && mayClose && (
          <Button variant="danger" onClick={() => setAsking('close')}>
            {state === 'received' ? 'Refuse return' : 'Close without refund'}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-4">
          <Lines one={one} />
          <Received one={one} />
        </div>
        <div className="space-y-4">
          {(one.mayReceive || one.label) && <LabelCard one={one} />}
          <From one={one} />
        </div>
      </div>
      {asking === 'receive' && <ReceiveDialog one={one} onClose={close} />}
      {asking === 'refund' && (
        <RefundSteps
          contract={refundReturn}
          title={`Refund ${number}`}
          currency={currency}
          owed={refundDue}
          asksBeyond
          hint={`Refund due: ${formatAmount(refundDue, currency)}. You can refund up to ${formatAmount(refundable, currency)} of the order.`}
          wishOf={(typed) => ({ number, ...typed })}
          onClose={close}
        />
      )}
      {asking === 'settle' && <RefundWithDeductionDialog one={one} onClose={close} />}
      {asking === 'close' && <CloseDialog one={one} onClose={close} />}
    </>
  );
}

function Lines({ one: { lines, worth, refundDue, currency } }: { readonly one: DeskReturn }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, currency);
  return (
    <Card title="Items">
      <ul className="divide-y divide-line">
        {lines.map(({ line, name, quantity, amount, awaited }) => (
          <li key={line} className="flex justify-between gap-4 py-2">
            <span>
              {quantity} × {name}
              {awaited > 0 && <span className="block text-sm text-ink-soft">{awaited} not received yet</span>}
            </span>
            <span className="tabular-nums">{charge(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-1 border-t border-line pt-2">
        <AmountRow amount={charge(worth)}>Value after discount</AmountRow>
        <AmountRow className="font-semibold" amount={charge(refundDue)}>
          Refund due
        </AmountRow>
      </dl>
    </Card>
  );
}

function Received({
  one: { received, closed, deduction, state, otherPart, currency },
}: {
  readonly one: DeskReturn;
}): ReactNode {
  if (received.length === 0 && !closed) return null;
  return (
    <Card title="Timeline">
      <ol className="space-y-3">
        {received.map(({ name, quantity, restocked, note, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: received goods are only appended
          <Event key={index} note={note} at={at}>
            {quantity} × {name} received, {restocked ? 'restocked' : 'not restocked'}
          </Event>
        ))}
        {deduction && <Event {...deduction}>{formatAmount(deduction.amount, currency)} deducted for damage</Event>}
        {closed && <Event {...closed}>{state === 'refused' ? 'Return refused' : 'Closed: not received'}</Event>}
      </ol>
      {otherPart && (
        <p className="mt-3 border-t border-line pt-3">
          {describeSplitReturn(received.length > 0, otherPart.items)}{' '}
          <TextLink href={`/returns/${otherPart.number}`}>{otherPart.number}</TextLink>.
        </p>
      )}
    </Card>
  );
}

function Event({ note, at, children }: { note: string | null; at: number; children: ReactNode }): ReactNode {
  return (
    <li className="border-l-2 border-line pl-3">
      <p>{children}</p>
      {note && <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{note}</p>}
      <p className="text-sm text-ink-soft">
        <Time at={at} />
      </p>
    </li>
  );
}

function From({
  one: { name, email, reason, reference, declared, exchange },
}: {
  readonly one: DeskReturn;
}): ReactNode {
  return (
    <Card title="Customer">
      <p className="wrap-anywhere">{name}</p>
      {email && <p className="break-all text-ink-soft">{showEmail(email)}</p>}
      {declared && (
        <p className="mt-2 text-ink-soft">
          Declared {channelTexts[declared.channel]}, recorded{' '}
          {declared.recordedBy === '' ? 'on the command line' : `by ${declared.recordedBy}`}.
        </p>
      )}
      {reason && (
        <p className="mt-2 wrap-anywhere whitespace-pre-wrap">
          <span className="text-ink-soft">Reason: </span>
          {reason}
        </p>
      )}
      {exchange !== null && (
        <p className="mt-3">
          Replaced by order <TextLink href={`/orders/${exchange}`}>{exchange}</TextLink>
        </p>
      )}
      <p className="mt-3">
        <TextLink href={`/orders/${reference}`}>
          Order <NoWrapReferences>{reference}</NoWrapReferences>
        </TextLink>
      </p>
    </Card>
  );
}
