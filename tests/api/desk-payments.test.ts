import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { PaymentPage, RecordedPayment } from '../../src/contract/payments/payments.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const actionsOf = async ({ store }: TestingDesk) =>
  (await listAuditEntries(store.db, {}, 50)).map(({ action, subject }) => `${action} ${subject}`);

onSqlite(({ open }) => {
  it('a payment is recorded once and as shown, and a mismatch is resolved [MONDESK-3]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const { money } = await json<DeskOrder>(owner.call('orders.show', { reference }));
    const list = (view: 'unmatched' | 'all') => json<PaymentPage>(owner.call('payments.list', { view, after: '' }));
    const part = { reference: reference.replaceAll('-', '').toLowerCase(), amount: '1.00', note: '' };
    const shown = await json<Preview<RecordedPayment>>(owner.call('payments.record.preview', part));
    expect(shown).toMatchObject({ output: { mismatch: 'amount-differs', amount: 100 }, mails: [] });
    const key = crypto.randomUUID();
    for (let press = 0; press < 2; press++) {
      expect(await json(owner.call('payments.record', { ...part, key }))).toMatchObject({ paymentStatus: 'unpaid' });
    }
    const { payments } = await list('unmatched');
    expect(payments).toMatchObject([
      { reference, amount: 100, resolutions: ['counted', 'returned'], refundsCard: false },
    ]);
    const settlement = { id: payments[0]?.id ?? '', outcome: 'counted', note: '' } as const;
    const away = await desk.signIn('owner', desk.parts.clock() - 10 * 60 * 1000);
    expect(await problem(away.call('payments.resolve', settlement))).toMatchObject({
      code: 'reauthentication-required',
    });
    expect(await json(owner.call('payments.resolve.preview', settlement))).toMatchObject({ mails: [] });
    expect(await json(owner.call('payments.resolve', settlement))).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await problem(owner.call('payments.resolve', settlement))).toMatchObject({
      code: 'payment-already-resolved',
    });

    const rest = { reference, amount: '', note: 'on the 21st' };
    const whole = await json<Preview<RecordedPayment>>(owner.call('payments.record.preview', rest));
    expect(whole).toMatchObject({
      output: { mismatch: null, amount: money.due - 100 },
      mails: [{ state: 'preview' }],
    });
    const paid = { ...rest, key: crypto.randomUUID() };
    for (let press = 0; press < 2; press++) {
      expect(await json(owner.call('payments.record', paid))).toMatchObject({ mismatch: null, paymentStatus: 'paid' });
    }
    // The same key with another amount or order is another payment, which is not reported as recorded.
    const elsewhere = await readAccepted(await desk.order(orderOf(desk, { 'desk-2': 1 })));
    for (const other of [
      { ...paid, amount: '5.00' },
      { ...paid, reference: elsewhere.reference },
    ]) {
      expect(await problem(owner.call('payments.record', other))).toMatchObject({
        status: 409,
        code: 'payment-key-reused',
      });
    }
    expect(await list('unmatched')).toMatchObject({ payments: [] });
    expect((await list('all')).payments).toHaveLength(2);
    const other = { ...rest, key: crypto.randomUUID() };
    expect(await problem(owner.call('payments.record', other))).toMatchObject({
      status: 409,
      code: 'order-already-paid',
    });
    expect((await actionsOf(desk)).slice(0, 3)).toEqual([
      `payment.record ${reference}`,
      `payment.settle ${reference}`,
      `payment.record ${reference}`,
    ]);
    expect(await problem(owner.call('payments.reconcile', { days: 35 }))).toMatchObject({
      code: 'provider-not-configured',
    });

    // A payment that names no order can only be returned.
    const { clock, ids, links, settings } = desk.parts;
    const foreign = { amount: 5_00, currency: 'EUR', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(
      { store: desk.store, clock, ids, links, settings },
      { ...foreign, reference: 'BB-0000-0000' },
    );
    const lost = await list('unmatched');
    expect(lost.payments).toMatchObject([{ reference: null, currency: 'EUR', resolutions: ['returned'] }]);
    const wish = { id: lost.payments[0]?.id ?? '', note: '' };
    expect(await problem(owner.call('payments.resolve', { ...wish, outcome: 'counted' }))).toMatchObject({
      code: 'payment-only-returnable',
    });
    expect(await json(owner.call('payments.resolve', { ...wish, outcome: 'returned' }))).toMatchObject({
      paymentStatus: null,
    });
    expect(await actionsOf(desk)).toContain(`payment.settle ${wish.id}`);
  });
});
