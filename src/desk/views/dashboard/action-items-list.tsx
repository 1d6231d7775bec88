import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { demoNotice } from '../../../domain/settings/demo-notice.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useMayOpen } from '../../ui/use-may-open.ts';

interface ActionItemTexts {
  readonly one: string;
  /** Plural, unless it is the singular with an s. */
  readonly several?: string;
  /** View in which the action is done. */
  readonly view: string;
  readonly query?: string;
}

const words: Readonly<Record<ActionItemKind, ActionItemTexts>> = {
  demo: { one: `step to go live. ${demoNotice}`, several: `steps to go live. ${demoNotice}`, view: '/setup' },
  'set-up': { one: 'postponed set-up step', view: '/setup' },
  'no-payment-method': {
    one: 'payment method to set up: customers can’t pay yet',
    several: 'payment methods to set up',
    view: '/settings/payments',
  },
  confirm: { one: 'order to confirm', several: 'orders to confirm', view: '/orders', query: 'status=pending' },
  ship: { one: 'order to dispatch', several: 'orders to dispatch', view: '/orders', query: 'status=confirmed' },
  'awaiting-payment': {
    one: 'order awaiting payment',
    several: 'orders awaiting payment',
    view: '/orders',
    query: 'money=unpaid',
  },
  statements: {
    one: 'withdrawal to match',
    several: 'withdrawals to match',
    view: '/returns',
    query: 'view=statements',
  },
  'return-labels': {
    one: 'return label to upload',
    several: 'return labels to upload',
    view: '/returns',
    query: 'view=unlabelled',
  },
  returns: { one: 'return to receive', several: 'returns to receive', view: '/returns', query: 'view=awaited' },
  'return-refunds': {
    one: 'return to refund',
    several: 'returns to refund',
    view: '/returns',
    query: 'view=owed',
  },
  'cancelled-refunds': {
    one: 'cancelled order to refund',
    several: 'cancelled orders to refund',
    view: '/orders',
    query: 'status=cancelled&money=owed',
  },
  'edited-refunds': {
    one: 'edited order to refund',
    several: 'edited orders to refund',
    view: '/orders',
    query: 'money=owed',
  },
  messages: {
    one: 'message to answer',
    several: 'messages to answer',
    view: '/messages',
    query: 'state=unanswered',
  },
  quotations: {
    one: 'quote to send',
    several: 'quotes to send',
    view: '/quotations',
    query: 'state=asked',
  },
  'held-unpaid': {
    one: 'product or promo code mostly reserved by unpaid orders',
    several: 'products or promo codes mostly reserved by unpaid orders',
    view: '/orders',
    query: 'status=pending&money=unpaid',
  },
  payments: { one: 'unmatched payment', view: '/payments' },
  disputes: {
    one: 'dispute or inquiry to answer',
    several: 'disputes or inquiries to answer',
    view: '/payments',
  },
  'disputes-lost': {
    one: 'dispute lost in the last 7 days',
    several: 'disputes lost in the last 7 days',
    view: '/payments',
  },
  refunds: {
    one: 'refund not accepted by the payment provider for over an hour',
    several: 'refunds not accepted by the payment provider for over an hour',
    view: '/payments',
  },
  'mails-dead': {
    one: 'failed email',
    view: '/mail',
    query: 'state=failed',
  },
  'mails-undeliverable': {
    one: 'rejected email address to correct',
    several: 'rejected email addresses to correct',
    view: '/mail',
    query: 'state=undeliverable',
  },
  'mails-waiting': {
    one: 'email delayed for over an hour',
    several: 'emails delayed for over an hour',
    view: '/mail',
    query: 'state=delayed',
  },
  'sold-out': {
    one: 'product out of stock',
    several: 'products out of stock',
    view: '/products',
    query: 'stock=none&state=shown',
  },
  'low-stock': {
    one: 'product low in stock',
    several: 'products low in stock',
    view: '/products',
    query: 'stock=low&state=shown',
  },
  'webhooks-disabled': { one: 'disabled webhook', view: '/settings/api' },
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
  const { one, several, view, query } = words[kind];
  const mayOpen = useMayOpen();
  const body = (
    <>
      <span className={`text-2xl font-semibold tabular-nums ${urgent.has(kind) ? 'text-danger' : ''}`}>
        {formatCount(count)}
        {more && '+'}
      </span>{' '}
      <span className="block">{count === 1 ? one : (several ?? `${one}s`)}</span>
      {paid !== undefined && (
        <span className="block text-sm text-ink-soft">
          {paid === 0 ? 'none paid yet' : `${describePaid(paid, count)} paid`}
        </span>
      )}
    </>
  );
  const frame = 'card block h-full px-4 py-3';
  if (!mayOpen(view)) return <div className={frame}>{body}</div>;
  return (
    <Link href={query ? `${view}?${query}` : view} className={`${frame} hover:border-ink`}>
      {body}
    </Link>
  );
}

const describePaid = (paid: number, count: number) => (paid === count ? 'all' : formatCount(paid));
