import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { reconcileProvider } from '../../src/server/actions/payments/provider/reconcile-provider.ts';
import { startPaymentPollingJob } from '../../src/server/jobs/orders/payment-polling-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { type CardShop, openCardShop } from '../api/card-shop.ts';
import { eventually } from '../support/eventually.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';

/** Response types of the operations in the official library. */
const typeNames = {
  'sessions.create': 'Stripe.Checkout.Session',
  'sessions.retrieve': 'Stripe.Checkout.Session',
  'sessions.expire': 'Stripe.Checkout.Session',
  'sessions.list': 'Stripe.ApiList<Stripe.Checkout.Session>',
  'refunds.create': 'Stripe.Refund',
  'refunds.retrieve': 'Stripe.Refund',
  'refunds.list': 'Stripe.ApiList<Stripe.Refund>',
  'payments.retrieve': 'Stripe.PaymentIntent',
  'disputes.retrieve': 'Stripe.Dispute',
  'disputes.list': 'Stripe.ApiList<Stripe.Dispute>',
  // With sources reduced to the fields that the shop reads.
  'balance.list': 'Stripe.ApiList<Omit<Stripe.BalanceTransaction, "source"> & { source: object }>',
  'payouts.list': 'Stripe.ApiList<Stripe.Payout>',
} as const;

async function open(): Promise<CardShop> {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  return openCardShop(store);
}

it('an incomplete reconciliation is logged, and repeated an hour later [BYCARD-15]', async () => {
  const { provider, work } = await open();
  await provider.do({ fail: { on: 'refunds.list', how: 'refuse', times: 2 } });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  let now = Date.now();
  let turns = 0;
  const clock = () => {
    turns += 1;
    return now;
  };
  const upkeep = startPaymentPollingJob({ ...work, clock, log, wakeMail: () => {}, everyMs: 5 });
  onTestFinished(upkeep.stop);
  const askedInFurtherTurns = async () => {
    const since = turns;
    await eventually(() => turns - since).toBeGreaterThan(6);
    return (await provider.known()).asked;
  };
  await eventually(() => lines).toEqual([expect.stringContaining('payment reconciliation failed')]);
  expect(lines[0]).toContain('no-answer');
  // The sessions once, and the refunds twice without success.
  expect(await askedInFurtherTurns()).toBe(3);
  now += 60 * 60_000;
  await eventually(async () => (await provider.known()).asked).toBe(6);
  now += 60 * 60_000;
  expect(await askedInFurtherTurns()).toBe(6);
  expect(lines).toHaveLength(1);
});

it('the fake provider responds and sends events in the provider’s own formats, as seen on the wire [BYCARD-2]', async () => {
  const shop = await open();
  const { provider, work } = shop;
  const [order, slow] = [await shop.place(), await shop.place()];
  await provider.do({ pay: { session: await order.begin(), how: 'card' } });
  await provider.do({ pay: { session: await slow.begin(), how: 'later' } });
  await slow.look(true);
  const [, session] = (await provider.known()).sessions;
  await provider.do({ settleLater: { session: session?.id ?? '', hasCome: false } });
  const third = await slow.begin();
  await slow.begin();
  await work.cards.endSession(third);
  await refundOrder(work, { reference: order.reference, amount: 100, note: null, again: false });
  const { refunds, payments } = await provider.known();
  await provider.do({ moveRefund: { refund: refunds[0]?.id ?? '', status: 'failed' } });
  await work.cards.findRefund(refunds[0]?.id ?? '');
  await work.cards.findPayment(payments[0]?.id ?? '');
  await provider.do({ dispute: { payment: payments[0]?.id ?? '', amount: 1_00 } });
  await work.cards.findDispute('du_1');
  await reconcileProvider(work, 0);
  await provider.do({ payOut: 1_00 });
  const span = { since: 0, before: Date.now() + 60_000 };
  expect(await work.cards.listBalanceTransactions(span, undefined)).toMatchObject({ ok: true });
  expect(await work.cards.listPayouts(span, undefined)).toMatchObject({ ok: true });

  const { answered, events } = await provider.known();
  expect(new Set(answered.map(({ operation }) => operation))).toEqual(new Set(Object.keys(typeNames)));
  const typed = [
    ...answered.map(({ operation, body }) => [typeNames[operation], body] as const),
    ...events.map(({ event }) => ['Stripe.Event', event] as const),
  ];
  expect(await compile(typed)).toBe('');
  // Missing fields, fields of the wrong type and unknown fields are reported.
  const body = answered[0]?.body as object;
  const wrong = { ...body, currency: 5, unheard_of: true };
  expect(await compile([['Stripe.Checkout.Session', wrong]])).toMatch(/error TS/);
  expect(await compile([['Stripe.Checkout.Session', { ...body, id: undefined }]])).toMatch(/error TS/);
});

/** Type-checks values against the official library, which is generated from the provider's OpenAPI description. */
async function compile(typed: readonly (readonly [type: string, value: unknown])[]): Promise<string> {
  const folder = join('.cache', `provider-answers-${process.pid}`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = typed.map(([type, value], index) => `export const a${index}: ${type} = ${JSON.stringify(value)};`);
  const file = join(folder, 'answers.ts');
  await writeFile(file, `import type Stripe from 'stripe';\n${lines.join('\n')}\n`);
  const options =
    '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --module nodenext --target es2024';
  const args = [...options.split(' '), '--types', 'node', file];
  const ended = await promisify(execFile)('node_modules/.bin/tsc', args).catch((error: { stdout: string }) => error);
  return ended.stdout;
}
