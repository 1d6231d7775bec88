import { expect, it } from 'vitest';
import type { DeskCall } from '../../src/contract/desk/call.ts';
import { deskCalls } from '../../src/contract/desk/calls.ts';
import { confirmAddress, leaveAddress } from '../cli/people.ts';
import { placeSample } from '../store/samples.ts';
import { contentsOf, openTestingDesk } from './testing-desk.ts';

/** By these one comes in. */
const anyone = ['enter.ask', 'enter.answer', 'join.look', 'join.ask', 'join.answer'];

/** A helper has what orders, products and returns need, and none of these. */
const ownersAlone = [
  ...['people.list', 'people.invite', 'people.end'],
  ...['customers.list', 'customers.show', 'customers.export', 'customers.erase'],
  ...['leads.list', 'leads.export', 'leads.erase'],
  ...['settings.list', 'settings.history', 'settings.set', 'settings.unset', 'settings.undo'],
  ...['wordings.list', 'wordings.preview', 'wordings.set'],
  ...['messages.list', 'messages.show', 'messages.answer', 'messages.close'],
  ...['mails.list', 'mails.show', 'mails.retry', 'mails.retry-dead'],
  ...['offers.list', 'offers.show', 'offers.find', 'offers.products', 'offers.save', 'offers.disable'],
  ...['quotations.list', 'quotations.show', 'quotations.find', 'quotations.mail', 'quotations.document'],
  ...['quotations.send', 'quotations.close', 'quotations.order'],
  ...['orders.refund', 'orders.refund-mail'],
  ...[
    'payments.documents',
    'payments.sold',
    'payments.disputes',
    'payments.list',
    'payments.waiting',
    'payments.reconcile',
    'payments.record',
    'payments.record-mail',
  ],
  ...['payments.settle', 'payments.settle-mail'],
  ...['returns.close', 'returns.close-mail', 'returns.refund', 'returns.refund-mail', 'returns.order'],
  ...['returns.settle', 'returns.settle-mail', 'returns.statement', 'returns.statements'],
  ...['returns.match', 'returns.match-mail', 'returns.dismiss'],
  ...['products.export', 'products.import', 'products.plan'],
  ...['today.findings', 'audit.list'],
];

/**
 * What lets somebody in, gives money back, hands out or erases people's data or changes what the shop says of itself.
 */
const sensitive = [
  ...['people.invite', 'people.end', 'passkeys.ask', 'passkeys.add', 'passkeys.revoke'],
  ...['orders.refund', 'returns.refund', 'returns.settle', 'payments.settle'],
  ...['customers.erase', 'leads.erase'],
  ...['customers.export', 'leads.export', 'payments.documents', 'payments.sold'],
  ...['settings.set', 'settings.unset', 'settings.undo', 'wordings.set'],
];

const calls = Object.entries(deskCalls) as unknown as readonly (readonly [string, DeskCall<never, unknown>])[];
const namesOf = (holds: (call: DeskCall<never, unknown>) => boolean) =>
  calls.flatMap(([name, call]) => (holds(call) ? [name] : [])).sort();

it('who may do what is as written down here, call by call [DESK-6]', () => {
  expect(namesOf(({ may }) => may === 'anyone')).toEqual(anyone.toSorted());
  expect(namesOf(({ may }) => may === 'owner')).toEqual(ownersAlone.toSorted());
});

it('what asks for the passkey anew is as written down here, call by call [DESK-7]', () => {
  expect(namesOf((call) => call.sensitive === true)).toEqual(sensitive.toSorted());
});

it('nobody is erased by an owner whose passkey answered six minutes ago [PEOPLE-3, PEOPLE-4, DESK-7]', async () => {
  const desk = await openTestingDesk();
  await placeSample(desk.store);
  await leaveAddress(desk.store, 'ada@customer.example');
  await confirmAddress(desk.store, 'ada@customer.example');
  const resting = await desk.signIn('owner', Date.now() - 6 * 60_000);
  const before = await contentsOf(desk.store);
  for (const name of ['customers.erase', 'leads.erase'] as const) {
    const answer = await resting.call(name, { email: 'ada@customer.example' });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'passkey-needed']);
  }
  expect(await contentsOf(desk.store)).toEqual(before);
  const confirmed = await desk.signIn();
  expect((await confirmed.call('leads.erase', { email: 'ada@customer.example' })).status).toBe(200);
  expect((await confirmed.call('customers.erase', { email: 'ada@customer.example' })).status).toBe(200);
  expect(await contentsOf(desk.store)).not.toEqual(before);
});
