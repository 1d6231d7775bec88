import { expect, it } from 'vitest';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { asking, quotationParts } from '../store/quotation-samples.ts';
import { placeSample } from '../store/samples.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { closeQuotation } from '../support/shop/operations.ts';

import { openOperator } from './operator.ts';
import { partsOf, withdrawn } from './withdrawn.ts';

it('lists what needs action now, each with the command that shows more [TODAY-3, PAY-3]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const printed = await operator.print('today');
  expect(printed).toContain(
    'Orders to confirm: 1, 0 of them paid\n  -> npm run shop -- orders list --status pending\n',
  );
  expect(printed).toContain('Products out of stock: 1\n');
  expect(printed).toContain('Payment methods to set up: 1\n');
  expect(await operator.json('today')).toContainEqual({ kind: 'confirm', count: 1, more: false, paid: 0 });
});

it('counts exactly what the command below each number lists [TODAY-3, PAID-8, QUOTE-7]', async () => {
  const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
  const operator = await openOperator({ BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) });
  const owed = await operator.prepare(async (store) => {
    await placeSample(store, { key: 'the-one-pending' });
    const confirmed = await placeSample(store, { key: 'the-one-confirmed' });
    await changeOrderStatus(partsOf(store), { reference: confirmed, to: 'confirmed', note: null });
    const cancelled = await placeSample(store, { key: 'the-one-cancelled' });
    await recordIncomingPayment(partsOf(store), {
      reference: cancelled,
      amount: 591_00,
      currency: 'GBP',
      method: 'transfer',
      providerReference: null,
      note: null,
    });
    await changeOrderStatus(partsOf(store), { reference: cancelled, to: 'cancelled', note: null });
    await withdrawn(store);
    await inTransaction(store, (tx) => adjustStock(tx, 'desk-2', { left: 1 }, Date.now()));
    await requestQuotation(quotationParts(store), asking('ada@school.example'));
    const over = await requestQuotation(quotationParts(store), asking('grace@school.example'));
    await closeQuotation(quotationParts(store), over.ok ? over.reference : '', true);
    // One email is sent, one is a dead letter, and one of those waiting was queued just now.
    const mails = await store.db.selectFrom('outbox').select('id').orderBy('id').execute();
    const set = (at: number, values: object) =>
      store.db
        .updateTable('outbox')
        .set(values)
        .where('id', '=', mails[at]?.id ?? '')
        .execute();
    await set(0, { sent_at: 1 });
    await set(1, { dead_lettered_at: 1 });
    await set(2, { created_at: Date.now() });
    return cancelled;
  });
  const printed = await operator.print('today');
  const lines = Array.from(printed.matchAll(/^(.+): (\d+).*\n {2}-> npm run shop -- (.+)$/gm));
  const orders = ['Orders to confirm', 'Orders to dispatch', 'Orders awaiting payment', 'Quotes to send'];
  const money = [
    'Return labels to upload at the desk',
    'Returns to receive',
    'Withdrawals to refund',
    'Cancelled orders to refund',
  ];
  const held = ['Products or promo codes with half or more reserved by unpaid orders'];
  const mails = ['Failed emails', 'Emails queued for more than an hour'];
  const stock = ['Products out of stock', 'Products low in stock'];
  expect(lines.map(([, name]) => name)).toEqual([...orders, ...money, ...held, ...mails, ...stock]);
  for (const [, name, count, command = ''] of lines) {
    expect([name, (await operator.json(...command.split(' '))) as unknown[]]).toEqual([
      name,
      expect.objectContaining({ length: Number(count) }),
    ]);
  }
  await operator.print('orders', 'refund', owed, '--yes');
  expect(await operator.json('orders', 'list', '--status', 'cancelled', '--payment-state', 'owed')).toEqual([]);
  expect(await operator.print('today')).not.toContain('Cancelled orders to refund');
});
