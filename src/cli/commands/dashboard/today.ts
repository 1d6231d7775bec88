import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { actionItemsAction } from '../../../server/actions/dashboard/read-dashboard.ts';
import { commandOf } from '../../operation-command.ts';

/** Label of each action item, and the command that shows details. */
const words: Readonly<Record<ActionItemKind, readonly [name: string, command: string]>> = {
  demo: ['Steps to go live', 'live'],
  'set-up': ['Postponed set-up steps', 'doctor'],
  'no-payment-method': ['Payment methods to set up', 'doctor'],
  confirm: ['Orders to confirm', 'orders list --status pending'],
  ship: ['Orders to dispatch', 'orders list --status confirmed'],
  'awaiting-payment': ['Orders awaiting payment', 'orders list --payment-state unpaid'],
  statements: ['Unmatched withdrawals', 'returns list --state statements'],
  messages: ['Messages to answer', 'messages list --state unanswered'],
  quotations: ['Quotes to send', 'quotations list --state asked'],
  'return-labels': ['Return labels to upload at the desk', 'returns list --state unlabelled'],
  returns: ['Returns to receive', 'returns list --state awaited'],
  'return-refunds': ['Withdrawals to refund', 'returns list --state owed'],
  'cancelled-refunds': ['Cancelled orders to refund', 'orders list --status cancelled --payment-state owed'],
  'edited-refunds': ['Edited orders to refund', 'orders list --payment-state owed'],
  'held-unpaid': [
    'Products or promo codes with half or more reserved by unpaid orders',
    'orders list --status pending --payment-state unpaid',
  ],
  payments: ['Unmatched payments', 'payments list'],
  disputes: ['Disputes and inquiries to answer', 'disputes list'],
  'disputes-lost': ['Disputes lost in the last 7 days', 'disputes list --all'],
  refunds: ['Refunds not accepted by the payment provider for an hour', 'payments reconcile'],
  'mails-dead': ['Failed emails', 'mail list --state dead'],
  'mails-undeliverable': ['Undeliverable emails: correct the address', 'mail list --state undeliverable'],
  'mails-waiting': ['Emails queued for more than an hour', 'mail list --state delayed'],
  'sold-out': ['Products out of stock', 'products list --state shown --stock none'],
  'low-stock': ['Products low in stock', 'products list --state shown --stock low'],
  'webhooks-disabled': ['Webhooks disabled after failures', 'webhooks list'],
};

export const todayCommand = commandOf(actionItemsAction, {
  name: 'today',
  print: (items, { config, print }) =>
    print(items.length === 0 ? 'All caught up.' : describe(items, config.shopCommand)),
});

function describe(needs: readonly ActionItem[], program: string): string {
  const lines = needs.map(({ kind, count, more, paid }) => {
    const [name, command] = words[kind];
    const number = `${formatCount(count)}${more ? '+' : ''}`;
    const ofThese = paid === undefined ? '' : `, ${formatCount(paid)} of them paid`;
    return `${name}: ${number}${ofThese}\n  -> ${program} ${command}`;
  });
  return lines.join('\n');
}
