import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { linkParameter, payPath } from '../../src/contract/orders/order-page.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { type Engine, onEachEngine } from '../store/engines.ts';
import { eventually } from '../support/eventually.ts';
import { asOpened } from '../support/orders/links.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { runCommand } from '../support/shop/run-command.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { freshCardProvider, type TestingProvider } from '../support/stand-ins/card-provider.ts';

vi.setConfig({ testTimeout: 300_000 });

interface Order {
  readonly reference: string;
  readonly link: string;
}

/** A shop that can be killed and restarted, with its operator and payment provider. */
async function openKillable(engine: Engine) {
  const provider = await freshCardProvider();
  const url = await engine.create();
  const place: Record<string, string> = engine.name === 'sqlite' ? { DATA_DIR: dirname(url) } : { DATABASE_URL: url };
  // Constant across restarts, whatever the port.
  const constant = {
    PUBLIC_URL: 'https://shop.example',
    ORDER_LINK_SECRET: 'a-secret-of-the-tests-long-enough'.repeat(2),
  };
  const env = { ...place, ...constant, ...provider.env };
  let shop: Shop;
  const open = async () => {
    shop = await openShop(env);
    onTestFinished(async () => void (await shop.stop()));
    await provider.tell(shop.origin);
  };
  await open();
  return {
    provider,
    env,
    store: () => engine.open(url),
    async place(): Promise<Order> {
      return (await sendOrder(shop.origin)).body as Order;
    },
    /** Returns the session of the payment page that is opened; rejects if the response is lost. */
    async press({ reference, link }: Order): Promise<string> {
      const body = new URLSearchParams({ [linkParameter]: link.split('=')[1] ?? '' });
      const page = await fetch(`${shop.origin}${payPath(reference)}`, { method: 'POST', body });
      return /\/c\/pay\/(\w+)/.exec(page.headers.get('refresh') ?? '')?.[1] ?? '';
    },
    lookBack({ link }: Order) {
      const [path, init] = asOpened(`${link}&card=done`);
      return fetch(`${shop.origin}${path}`, init);
    },
    async killAndOpen() {
      shop.process.kill('SIGKILL');
      if (shop.process.signalCode === null) await once(shop.process, 'exit');
      await open();
    },
  };
}

/** Resolves once the provider is holding one more call that it will never answer. */
async function oneMoreHangs(provider: TestingProvider, before: number): Promise<void> {
  await eventually(async () => (await provider.known()).hanging).toBe(before + 1);
}

onEachEngine((engine) => {
  it('loses and repeats nothing when killed between provider and store [BYCARD-16]', async () => {
    const at = await openKillable(engine);
    const { provider } = at;
    const orders: Order[] = [];
    const hanging = async () => (await provider.known()).hanging;

    /** The provider creates the session, and the shop is killed before it receives the response. */
    async function killWhileOpening(): Promise<void> {
      const order = await at.place();
      orders.push(order);
      const before = await hanging();
      await provider.do({ fail: { on: 'sessions.create', how: 'hang-after', times: 1 } });
      const lost = at.press(order).catch(() => '');
      await oneMoreHangs(provider, before);
      await at.killAndOpen();
      await lost;
      await provider.do({ pay: { session: await at.press(order), how: 'card' } });
    }

    /** The customer has paid, the webhook is lost, and the shop is killed while it polls. */
    async function killWhileAsking(): Promise<void> {
      const order = await at.place();
      orders.push(order);
      const session = await at.press(order);
      await provider.do({ delivery: 'lose' });
      await provider.do({ pay: { session, how: 'card' } });
      const before = await hanging();
      await provider.do({ fail: { on: 'sessions.retrieve', how: 'hang', times: 1 }, delivery: 'send' });
      const lost = at.lookBack(order).catch(() => undefined);
      await oneMoreHangs(provider, before);
      await at.killAndOpen();
      await lost;
    }

    /** The shop is killed while it handles the webhook, before, during or after its transaction. */
    async function killWhileHearing(): Promise<void> {
      const order = await at.place();
      orders.push(order);
      const session = await at.press(order);
      await provider.do({ delivery: 'hold' });
      await provider.do({ pay: { session, how: 'card' } });
      const event = (await provider.known()).events.at(-1)?.event.id ?? '';
      const told = provider.do({ deliver: { event }, delivery: 'send' });
      await at.killAndOpen();
      await told;
    }

    /** The provider makes the refund, and the operator's command is killed before it can record it. */
    async function killWhileRefunding(round: number): Promise<void> {
      const { reference = '' } = orders[round % orders.length] ?? {};
      const before = await hanging();
      await provider.do({ fail: { on: 'refunds.create', how: 'hang-after', times: 1 }, delivery: 'lose' });
      const amount = `1.${String(round).padStart(2, '0')}`;
      const args = ['src/cli/main.ts', 'orders', 'refund', reference, '--amount', amount, '--yes'];
      const command = spawn(process.execPath, args, { env: { ...process.env, ...at.env }, stdio: 'ignore' });
      await oneMoreHangs(provider, before);
      command.kill('SIGKILL');
      await once(command, 'exit');
      await provider.do({ delivery: 'send' });
    }

    // Twenty in all: every kind of kill occurs on each engine.
    const rounds = 10;
    for (let round = 0; round < rounds; round++) {
      if (round % 10 === 0 || round % 10 === 4) await killWhileOpening();
      else if (round % 10 === 5) await killWhileAsking();
      else if (round % 10 === 8) await killWhileHearing();
      else await killWhileRefunding(round);
      // A payment that the shop does not know of cannot be refunded.
      if (round % 10 >= 5) expect((await runCommand(['payments', 'reconcile'], at.env)).code).toBe(0);
    }

    expect((await runCommand(['payments', 'reconcile'], at.env)).code).toBe(0);
    const { code, stdout } = await runCommand(['payments', 'reconcile'], at.env);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`No difference: ${0.4 * rounds} payments and ${0.6 * rounds} refunds of `),
    ]);
    await expectMoneyToAgree(await at.store(), orders, provider);
  });
});

async function expectMoneyToAgree(
  store: Awaited<ReturnType<Engine['open']>>,
  orders: readonly Order[],
  provider: TestingProvider,
): Promise<void> {
  const { payments, refunds, sessions } = await provider.known();
  for (const { reference } of orders) {
    const paid = payments.filter(({ metadata }) => metadata.reference === reference);
    const back = refunds.filter(({ payment_intent }) => payment_intent === paid[0]?.id);
    const order = await findOrder(store.db, reference);
    if (!order) throw new Error(`${reference} is lost`);
    expect(sessions.filter(({ metadata }) => metadata?.reference === reference)).toHaveLength(1);
    expect(await readPaymentSums(store.db, order)).toMatchObject({
      paid: paid[0]?.amount_received,
      refunded: back.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  const mails = store.db.selectFrom('outbox').select('id');
  expect(await mails.where('kind', '=', 'order-paid').execute()).toHaveLength(orders.length);
  expect(await mails.where('kind', '=', 'order-refunded').execute()).toHaveLength(refunds.length);
}
