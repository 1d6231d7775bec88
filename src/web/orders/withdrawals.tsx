import type { ReactNode } from 'react';
import { type WithdrawalReturnView, type WithdrawalsView, withdrawLabel } from '../../contract/returns/withdrawal.ts';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** Withdrawals of an order, and the link to withdraw; empty if there is neither. */
export function Withdrawals(props: { withdrawals: WithdrawalsView; reference: string }): ReactNode {
  const { withdrawals, reference } = props;
  const { returns, path, lastDay, over, owed } = withdrawals;
  if (returns.length === 0 && path === undefined && !over) return null;
  return (
    <section aria-labelledby="withdrawal-title" className="card p-6">
      <h2 id="withdrawal-title" className="heading-3">
        {returns.length > 0 ? 'Withdrawal and return' : 'Return or cancel'}
      </h2>
      {returns.map((one) => (
        <Return key={one.number} one={one} />
      ))}
      {owed && <p className="mt-4 font-medium">In total, {owed} is still to be refunded.</p>}
      {path && (
        <div className={returns.length > 0 ? 'mt-6 border-t border-line pt-5' : 'mt-2'}>
          <p className="max-w-prose">
            {offerOf(returns)}
            {lastDay ? `, until ${lastDay}.` : '. It takes a minute, and it’s free.'}
          </p>
          <KeyedLink href={path} className="button-secondary mt-4">
            {withdrawLabel}
          </KeyedLink>
        </div>
      )}
      {over && <WithdrawalPeriodOver lastDay={lastDay} reference={reference} />}
    </section>
  );
}

/** Returns the text that offers a withdrawal, depending on those already declared. */
function offerOf(returns: readonly WithdrawalReturnView[]): string {
  if (returns.length === 0)
    return 'You can withdraw from the contract without giving a reason, from all or part of the order';
  return returns.every(({ state }) => state === 'closed')
    ? 'You can still withdraw from the contract'
    : 'You can withdraw from the rest of the order too';
}

function Return({
  one: { number, madeAt, items, worth, state, byShop, next, slipPath, labelPath },
}: {
  one: WithdrawalReturnView;
}): ReactNode {
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{byShop ? 'We’ve cancelled this' : headings[state]}</h3>
      <ul className="mt-2 grid gap-1">
        {items.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        <NoWrapReferences>{number}</NoWrapReferences>, worth {worth}, {byShop ? 'cancelled' : 'withdrawn'} {madeAt}.
      </p>
      {next.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-prose whitespace-pre-line">
          <NoWrapReferences>{sentence}</NoWrapReferences>
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {labelPath && (
          <KeyedLink href={labelPath} className="button-primary" isDownload>
            Download return label
          </KeyedLink>
        )}
        {slipPath && (
          <KeyedLink href={slipPath} className="button-secondary">
            Print return slip
          </KeyedLink>
        )}
      </div>
    </div>
  );
}

const headings: Readonly<Record<WithdrawalReturnView['state'], string>> = {
  'taken-out': 'You’ve withdrawn from this',
  awaited: 'Waiting for your return',
  'part-received': 'We’ve received part of this',
  received: 'We’ve received this',
  refused: 'Return not accepted',
  closed: 'We didn’t receive this',
};

/** States that the withdrawal period is over, and how to write to the shop. */
export function WithdrawalPeriodOver({
  lastDay,
  reference,
}: {
  lastDay: string | undefined;
  reference: string;
}): ReactNode {
  const { phone } = useSettings();
  return (
    <p className="mt-3 max-w-prose">
      The time to withdraw from this order ended on {lastDay}. Our warranty covers anything that fails in ordinary use
      within two years of delivery, in addition to your statutory rights. Email{' '}
      <EmailLink about={`Order ${reference}`} /> or call <PhoneLink phone={phone} />.
    </p>
  );
}
