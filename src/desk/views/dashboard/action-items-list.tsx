import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { demoNotice } from '../../../domain/settings/demo-notice.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useMayOpen } from '../../ui/use-may-open.ts';

/** Address of the view in which the action is done, and the words for one item and for several (by default with s). */
const words: Readonly<Record<ActionItemKind, readonly [address: string, one: string, several?: string]>> = {
  demo: ['/setup', `step to go live. ${demoNotice}`, `steps to go live. ${demoNotice}`],
  'set-up': ['/setup', 'postponed set-up step'],
  'no-payment-method': [
    '/settings/payments',
    'payment method to set up: customers can’t pay yet',
    'payment methods to set up',
  ],
  confirm: ['/orders?status=pending', 'order to confirm', 'orders to confirm'],
  ship: ['/orders?status=confirmed', 'order to dispatch', 'orders to dispatch'],
  'awaiting-payment': ['/orders?money=unpaid', 'order awaiting payment', 'orders awaiting payment'],
  statements: ['/returns?view=statements', 'withdrawal to match', 'withdrawals to match'],
  'return-labels': ['/returns?view=unlabelled', 'return label to upload', 'return labels to upload'],
  returns: ['/returns?view=awaited', 'return to receive', 'returns to receive'],
  'return-refunds': ['/returns?view=owed', 'return to refund', 'returns to refund'],
  'cancelled-refunds': [
    '/orders?status=cancelled&money=owed',
    'cancelled order to refund',
    'cancelled orders to refund',
  ],
  'edited-refunds': ['/orders?money=owed', 'edited order to refund', 'edited orders to refund'],
  messages: ['/messages?state=unanswered', 'message to answer', 'messages to answer'],
  quotations: ['/quotations?state=asked', 'quote to send', 'quotes to send'],
  'held-unpaid': [
    '/orders?status=pending&money=unpaid',
    'product or promo code mostly reserved by unpaid orders',
    'products or promo codes mostly reserved by unpaid orders',
  ],
  payments: ['/payments', 'unmatched payment'],
  disputes: ['/payments', 'dispute or inquiry to answer', 'disputes or inquiries to answer'],
  'disputes-lost': ['/payments', 'dispute lost in the last 7 days', 'disputes lost in the last 7 days'],
  refunds: [
    '/payments',
    'refund not accepted by the payment provider for over an hour',
    'refunds not accepted by the payment provider for over an hour',
  ],
  'mails-dead': ['/mail?state=failed', 'failed email'],
  'mails-undeliverable': [
    '/mail?state=undeliverable',
    'rejected email address to correct',
    'rejected email addresses to correct',
  ],
  'mails-waiting': ['/mail?state=delayed', 'email delayed for over an hour', 'emails delayed for over an hour'],
  'sold-out': ['/products?stock=none&state=shown', 'product out of stock', 'products out of stock'],
  'low-stock': ['/products?stock=low&state=shown', 'product low in stock', 'products low in stock'],
  'webhooks-disabled': ['/settings/api', 'disabled webhook'],
};

/** Items that keep a customer or money waiting. */
const urgent: ReadonlySet<ActionItemKind> = new Set([
  'payments',
  'disputes',
  'refunds',
  'mails-dead',
  'statements',
  'return-labels',
]);

/** Action items, each a link to the view in which it is done. */
export function ActionItemsList({ needs }: { readonly needs: readonly ActionItem[] }): ReactNode {
  if (needs.length === 0) {
    return (
      <div className="card">
        <EmptyState title="You’re all caught up.">Orders to confirm and dispatch will appear here.</EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {needs.map((need) => (
        <li key={need.kind}>
          <ActionItemCard need={need} />
        </li>
      ))}
    </ul>
  );
}

function ActionItemCard({ need: { kind, count, more, paid } }: { readonly need: ActionItem }): ReactNode {
  const [address, one, several = `${one}s`] = words[kind];
  const mayOpen = useMayOpen();
  const body = (
    <>
      <span className={`text-2xl font-semibold tabular-nums ${urgent.has(kind) ? 'text-danger' : ''}`}>
        {formatCount(count)}
        {more && '+'}
      </span>{' '}
      <span className="block">{count === 1 ? one : several}</span>
      {paid !== undefined && (
        <span className="block text-sm text-ink-soft">
          {paid === 0 ? 'none paid yet' : `${describePaid(paid, count)} paid`}
        </span>
      )}
    </>
  );
  const frame = 'card block h-full px-4 py-3';
  if (!mayOpen(address)) return <div className={frame}>{body}</div>;
  return (
    <Link href={address} className={`${frame} hover:border-ink`}>
      {body}
    </Link>
  );
}

const describePaid = (paid: number, count: number) => (paid === count ? 'all' : formatCount(paid));
