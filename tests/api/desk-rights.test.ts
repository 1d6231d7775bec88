import { expect, it } from 'vitest';
import type { DeskCall } from '../../src/contract/desk/call.ts';
import { defaultPermissions } from '../../src/domain/staff/roles.ts';
import { confirmAddress, leaveAddress } from '../cli/people.ts';
import { placeSample } from '../store/samples.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { contentsOf, openTestingDesk } from './testing-desk.ts';

/** Calls that need no session. */
const anyone = [
  'sign-in.options',
  'sign-in.verify',
  'invitation.show',
  'invitation.options',
  'invitation.verify',
  'recovery-codes.redeem',
];

/** Calls for owners only. Helpers have what orders, returns and messages need. */
const ownersAlone = [
  ...['staff.list', 'staff.invite', 'staff.deactivate', 'staff.deactivate.preview', 'staff.roles', 'staff.edit-role'],
  ...['customers.tags', 'customers.tag', 'customers.add-note', 'customers.delete-note'],
  ...['customers.attach', 'customers.attachment'],
  ...['customers.merge', 'customers.merge.preview', 'customers.unmerge'],
  ...['api-tokens.list', 'api-tokens.create', 'api-tokens.revoke'],
  ...['customers.list', 'customers.show', 'customers.export', 'customers.erase', 'customers.erase.preview'],
  ...['orders.export', 'invoices.set-next-number', 'invoices.set-next-number.preview'],
  ...['newsletter.list', 'newsletter.export', 'newsletter.erase', 'newsletter.erase.preview'],
  ...['settings.list', 'settings.history', 'settings.set', 'settings.unset', 'settings.undo'],
  ...['settings.mode', 'settings.go-live', 'settings.services', 'settings.save-stripe', 'settings.save-smtp'],
  ...['settings.test-email', 'settings.save-bank-accounts', 'settings.save-address', 'settings.remove-service'],
  ...['settings.save-domain', 'backups.show-target', 'backups.save-target', 'backups.test-target'],
  ...['backups.list', 'backups.run', 'backups.download', 'backups.export-all', 'settings.version'],
  ...['settings.setup', 'settings.mark-setup-step', 'settings.check-domain', 'settings.check-mail-dns'],
  ...[
    'webhooks.list',
    'webhooks.create',
    'webhooks.enable',
    'webhooks.disable',
    'webhooks.delete',
    'webhooks.deliveries',
    'webhooks.replay',
  ],
  ...['mail-templates.list', 'mail-templates.preview', 'mail-templates.set'],
  ...['list', 'show', 'revision', 'preview', 'save', 'publish', 'unpublish', 'archive', 'restore'].map(
    (name) => `articles.${name}`,
  ),
  ...['list', 'show', 'revision', 'preview', 'save', 'publish', 'unpublish'].map((name) => `pages.${name}`),
  ...['content.export', 'content.import', 'content.import.preview'],
  ...['samples.list', 'samples.remove', 'samples.remove.preview', 'samples.restore'],
  ...['mail.list', 'mail.show', 'mail.resend', 'mail.retry', 'mail.retry-dead-letters'],
  ...[
    'promotions.list',
    'promotions.show',
    'promotions.suggest',
    'promotions.products',
    'promotions.save',
    'promotions.disable',
  ],
  ...['quotations.list', 'quotations.show', 'quotations.find', 'quotations.send.preview', 'quotations.document'],
  ...['quotations.send', 'quotations.close', 'quotations.accept'],
  ...['quotations.create', 'quotations.edit', 'quotations.products'],
  ...['orders.refund', 'orders.refund.preview'],
  ...[
    'invoices.export',
    'invoices.export-bookkeeping',
    'orders.issue-invoice',
    'payments.export-sales',
    'payments.disputes',
    'payments.list',
    'payments.pending-refunds',
    'payments.reconcile',
    'payments.record',
    'payments.record.preview',
  ],
  ...['payments.resolve', 'payments.resolve.preview', 'payments.preview-import', 'payments.import'],
  ...['reports.sales', 'reports.vat', 'reports.refunds', 'reports.discounts', 'reports.export'],
  'reports.payouts',
  'reports.stock',
  ...['reports.months', 'reports.close-month', 'reports.reopen-month'],
  ...['payments.list-imports', 'payments.undo-import', 'payments.undo-import.preview'],
  ...['returns.close', 'returns.close.preview', 'returns.refund', 'returns.refund.preview'],
  ...['returns.exchange', 'returns.exchange.preview', 'customers.erase-order'],
  ...['products.export', 'products.import', 'products.preview-import'],
  ...['imports.preview', 'imports.apply', 'imports.list', 'imports.cancel', 'imports.undo', 'imports.undo.preview'],
  ...['customers.erase-order.preview', 'imports.apply.preview', 'payments.import.preview'],
  ...['payments.reconcile.preview', 'products.import.preview', 'quotations.accept.preview'],
  ...['imports.add-pictures', 'imports.pictures', 'redirects.list', 'redirects.save', 'redirects.delete'],
  ...[
    'archive',
    'bulk-edit',
    'cancel-sale',
    'delete',
    'draft',
    'duplicate',
    'end-sale',
    'picture',
    'preview',
    'price',
    'publish',
  ].map((name) => `products.${name}`),
  ...['reorder', 'save', 'schedule', 'schedule-sale', 'schedule-sale.preview', 'unschedule'].map(
    (name) => `products.${name}`,
  ),
  ...['dashboard.figures', 'dashboard.health', 'audit.list'],
];

/** Calls that grant access, refund, export or erase personal data, or change what the shop says about itself. */
const sensitive = [
  ...['staff.invite', 'staff.deactivate', 'staff.edit-role', 'passkeys.options', 'passkeys.add', 'passkeys.revoke'],
  ...['recovery-codes.create', 'api-tokens.create', 'webhooks.create'],
  ...['orders.refund', 'returns.refund', 'returns.exchange', 'payments.resolve', 'payments.undo-import'],
  'reports.reopen-month',
  ...['imports.apply', 'imports.undo'],
  ...['customers.erase', 'customers.erase-order', 'newsletter.erase'],
  ...['customers.export', 'newsletter.export', 'invoices.export', 'payments.export-sales'],
  'invoices.export-bookkeeping',
  ...['orders.export', 'orders.link', 'invoices.set-next-number'],
  ...['settings.set', 'settings.unset', 'settings.undo', 'settings.go-live', 'mail-templates.set'],
  ...['settings.save-stripe', 'settings.save-smtp', 'settings.test-email', 'settings.save-bank-accounts'],
  ...['settings.save-domain', 'backups.save-target', 'backups.test-target'],
  ...['settings.save-address', 'settings.remove-service', 'backups.run', 'backups.download', 'backups.export-all'],
  ...['samples.remove', 'samples.restore'],
];

const namesOf = (holds: (call: DeskCall) => boolean) =>
  deskCalls.flatMap(([name, call]) => (holds(call) ? [name] : [])).sort();

const isForHelpers = ({ permission }: DeskCall) =>
  permission === 'session' || permission === 'anyone' || defaultPermissions.helper.includes(permission);

it('permissions match this table, operation by operation [DESK-6]', () => {
  expect(namesOf(({ permission }) => permission === 'anyone')).toEqual(anyone.toSorted());
  expect(namesOf((call) => !isForHelpers(call))).toEqual(ownersAlone.toSorted());
});

it('re-authentication matches this table, operation by operation [DESK-7]', () => {
  expect(namesOf((call) => call.stepUp === true)).toEqual(sensitive.toSorted());
});

it('an owner cannot erase a customer six minutes after re-authentication [PEOPLE-3, PEOPLE-4, DESK-7]', async () => {
  const desk = await openTestingDesk();
  await placeSample(desk.store);
  await leaveAddress(desk.store, 'ada@customer.example');
  await confirmAddress(desk.store, 'ada@customer.example');
  const resting = await desk.signIn('owner', Date.now() - 6 * 60_000);
  const before = await contentsOf(desk.store);
  for (const name of ['customers.erase', 'newsletter.erase'] as const) {
    const answer = await resting.call(name, { email: 'ada@customer.example' });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'reauthentication-required']);
  }
  expect(await contentsOf(desk.store)).toEqual(before);
  const confirmed = await desk.signIn();
  expect((await confirmed.call('newsletter.erase', { email: 'ada@customer.example' })).status).toBe(200);
  expect((await confirmed.call('customers.erase', { email: 'ada@customer.example' })).status).toBe(200);
  expect(await contentsOf(desk.store)).not.toEqual(before);
});
