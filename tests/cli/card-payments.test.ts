import { expect, it } from 'vitest';
import { linkParameter, payPath } from '../../src/contract/orders/order-page.ts';
import { openCardShop } from '../api/card-shop.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';
import { freshCardProvider } from '../support/stand-ins/card-provider.ts';
import { openOperator, operatorOf } from './operator.ts';

it('refunds by card and reconciles from the command line, and describes both [BYCARD-11, BYCARD-13, BYCARD-15, MONDESK-4, PAID-6]', async () => {
  const provider = await freshCardProvider();
  const shop = await openShop(provider.env);
  try {
    await provider.tell(shop.origin);
    const operator = operatorOf({ DATA_DIR: shop.dataDir, ...provider.env });
    const { reference = '', link = '' } = (await sendOrder(shop.origin)).body;
    const press = async () => {
      const body = new URLSearchParams({ [linkParameter]: link.split('=')[1] ?? '' });
      const page = await fetch(`${shop.origin}${payPath(reference)}`, { method: 'POST', body });
      return /\/c\/pay\/(\w+)/.exec(page.headers.get('refresh') ?? '')?.[1] ?? '';
    };
    const session = await press();
    await provider.do({ delivery: 'lose' });
    await provider.do({ pay: { session, how: 'card' } });

    const reconciled = await operator.print('payments', 'reconcile');
    expect(reconciled).toContain(
      `Update from the provider about the payment page ${session} (order ${reference}). Added.`,
    );
    expect(await operator.print('payments', 'reconcile')).toBe(
      'No difference: 1 payment and 0 refunds of 35 days match the provider.\n',
    );
    expect(await operator.json('audit', 'list')).toMatchObject([
      { action: 'payment.reconcile', after: { days: 35, finished: 0, mended: 0, left: 0 } },
      { action: 'payment.reconcile', after: { finished: 1 } },
      { action: 'payment.record', subject: reference, after: { amount: '251.00', method: 'card' } },
    ]);
    const refund = (...args: string[]) => operator.run('orders', 'refund', reference, '--yes', ...args);
    expect(await refund('--amount', '51')).toEqual({
      code: 0,
      stdout: `Refund of £51.00 for order ${reference}. The payment provider has sent it.\nOrder ${reference} is now partly refunded.\n`,
      stderr: '',
    });
    // Without the keys, the card payment can't be refunded to the card.
    const without = operatorOf({ DATA_DIR: shop.dataDir });
    expect(await without.run('orders', 'refund', reference, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set STRIPE_SECRET_KEY'),
    });
    expect(await without.run('payments', 'reconcile')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set STRIPE_SECRET_KEY'),
    });

    // A second payment of the same order, such as from a page left open too long.
    const change = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_second' };
    await provider.do({ delivery: 'send' });
    await provider.do({ tell: { session, type: 'checkout.session.completed', change } });
    const list = await operator.print('payments', 'list');
    expect(list).toContain('already-paid');
    expect(list).toContain("'payments resolve ID returned'");
    const [doubt] = (await operator.json('payments', 'list')) as { id: string; providerReference: string }[];
    expect(doubt?.providerReference).toBe('pi_second');
    // The question states what the command will do: without the keys, nothing is sent to the provider.
    const asked = `payment ${doubt?.id} of £251.00 for order ${reference}`;
    const settle = ['payments', 'resolve', doubt?.id ?? '', 'returned'];
    expect((await operator.run(...settle)).stderr).toContain(
      `Refund ${asked} through the payment provider and email the customer?`,
    );
    expect((await without.run(...settle)).stderr).toContain(`Record that ${asked} was returned?`);
    // The provider doesn't know this payment: nothing is refunded, and the command reports that.
    expect(await operator.run(...settle, '--yes')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The payment provider declined it'),
    });
    expect(await operator.run('payments', 'reconcile')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('pi_second'),
    });
    expect(await operator.run('payments', 'reconcile', '--days', '0')).toMatchObject({ code: 2 });
    const subject = `Refund failed: order ${reference}`;
    await eventually(async () => (await shop.mails(1)).map((mail) => mail.subject)).toContain(subject);
    const data = (await operator.json('customer', 'export', 'ada@customer.example')) as { orders: unknown[] };
    expect(data.orders).toMatchObject([
      {
        payments: [{ method: 'card', amount: '251.00' }, { doubt: 'already-paid' }],
        refunds: [{ amount: '51.00', state: 'succeeded' }, { state: 'failed' }],
      },
    ]);
  } finally {
    await shop.stop();
  }
});

it('expires the checkout session of an order that is cancelled or paid manually [BYCARD-18]', async () => {
  const provider = await freshCardProvider();
  const operator = await openOperator(provider.env);
  const [cancelled, paid] = await operator.prepare(async (store) => {
    const shop = await openCardShop(store);
    const orders = [await shop.place(), await shop.place()] as const;
    for (const order of orders) await order.begin();
    // The shop is closed before any webhook could reach it.
    await provider.do({ delivery: 'lose' });
    return orders;
  });
  const statuses = async () => (await provider.known()).sessions.map(({ status }) => status);
  await operator.print('orders', 'set-status', cancelled.reference, 'cancelled', '--yes');
  expect(await statuses()).toEqual(['expired', 'open']);
  await operator.print('payments', 'record', paid.reference, '--yes');
  expect(await statuses()).toEqual(['expired', 'expired']);
});

it('reports a provider that rejects the key, and a test mode key [BYCARD-17]', async () => {
  const provider = await freshCardProvider();
  const operator = await openOperator({ ...provider.env, PUBLIC_URL: 'https://shop.example' });
  const ignore = 'settings,addresses,environment,dates,promos,catalogue,prices,backups,claims';
  const problems = async (env: Record<string, string>) => {
    const { stdout } = await operatorOf({ ...operator.env, ...env }).run('doctor', '--json', '--ignore', ignore);
    return (JSON.parse(stdout) as { problem: string }[]).map(({ problem }) => problem);
  };
  const tryingOut = 'STRIPE_SECRET_KEY is a test key, so no real payments are made.';
  expect(await problems({})).toEqual([tryingOut]);
  expect(await problems({ STRIPE_SECRET_KEY: 'sk_live_wrong' })).toEqual([
    'Card payment is enabled, but the payment provider rejects the key or is not responding (api_key_invalid).',
  ]);
  expect(await problems({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([
    expect.stringContaining('rejects the key or is not responding'),
    tryingOut,
  ]);
});
