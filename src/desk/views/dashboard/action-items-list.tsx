import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { viewPaths } from '../../ui/view-paths.ts';

interface ActionItemTexts {
  readonly one: string;
  readonly several: string;
  /** View in which the action is done. */
  readonly view: string;
  readonly query?: string;
}

const words: Readonly<Record<ActionItemKind, ActionItemTexts>> = {
  confirm: { one: 'order to confirm', several: 'orders to confirm', view: '/orders', query: 'status=pending' },
  ship: { one: 'order to ship', several: 'orders to ship', view: '/orders', query: 'status=confirmed' },
  statements: {
    one: 'statement of withdrawal to match',
    several: 'statements of withdrawal to match',
    view: '/returns',
    query: 'view=statements',
  },
  returns: { one: 'return to receive', several: 'returns to receive', view: '/returns', query: 'view=awaited' },
  'return-refunds': {
    one: 'withdrawal to refund',
    several: 'withdrawals to refund',
    view: '/returns',
    query: 'view=owed',
  },
  'cancelled-refunds': {
    one: 'cancelled order to refund',
    several: 'cancelled orders to refund',
    view: '/orders',
    query: 'status=cancelled&money=owed',
  },
  messages: {
    one: 'message that nobody has answered',
    several: 'messages that nobody has answered',
    view: '/messages',
    query: 'state=unanswered',
  },
  quotations: {
    one: 'quotation to send',
    several: 'quotations to send',
    view: '/quotations',
    query: 'state=asked',
  },
  'held-unpaid': {
    one: 'product or code mostly held by unpaid orders',
    several: 'products or codes mostly held by unpaid orders',
    view: '/orders',
    query: 'status=pending&money=unpaid',
  },
  payments: { one: 'payment that does not agree', several: 'payments that do not agree', view: '/payments' },
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
    one: 'refund that the card provider has not taken for an hour',
    several: 'refunds that the card provider has not taken for an hour',
    view: '/payments',
  },
  'mails-dead': {
    one: 'mail that was given up',
    several: 'mails that were given up',
    view: '/mails',
    query: 'state=failed',
  },
  'mails-undeliverable': {
    one: 'mail whose address was refused: correct the address',
    several: 'mails whose address was refused: correct the addresses',
    view: '/mails',
    query: 'state=undeliverable',
  },
  'mails-waiting': {
    one: 'mail that waits for more than an hour',
    several: 'mails that wait for more than an hour',
    view: '/mails',
    query: 'state=delayed',
  },
  'sold-out': {
    one: 'product sold out',
    several: 'products sold out',
    view: '/products',
    query: 'stock=none&state=shown',
  },
  'low-stock': {
    one: 'product with few left',
    several: 'products with few left',
    view: '/products',
    query: 'stock=low&state=shown',
  },
};

/** Items that keep a customer or money waiting. */
const pressing: ReadonlySet<ActionItemKind> = new Set(['payments', 'disputes', 'refunds', 'mails-dead', 'statements']);

/** Action items, each a link to the view in which it is done. */
export function ActionItemsList({ needs }: { readonly needs: readonly ActionItem[] }): ReactNode {
  if (needs.length === 0) {
    return (
      <div className="card">
        <EmptyState title="Nothing needs a hand.">Orders to confirm and to ship will stand here.</EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {needs.map((need) => (
        <li key={need.kind}>
          <NeedCard need={need} />
        </li>
      ))}
    </ul>
  );
}

function NeedCard({ need: { kind, count, more, paid } }: { readonly need: ActionItem }): ReactNode {
  const { one, several, view, query } = words[kind];
  const body = (
    <>
      <span className={`text-2xl font-semibold tabular-nums ${pressing.has(kind) ? 'text-danger' : ''}`}>
        {count.toLocaleString('en-GB')}
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
  if (!viewPaths.has(view)) return <div className={frame}>{body}</div>;
  return (
    <Link href={query ? `${view}?${query}` : view} className={`${frame} hover:border-ink`}>
      {body}
    </Link>
  );
}

const describePaid = (paid: number, count: number) => (paid === count ? 'all' : paid.toLocaleString('en-GB'));
