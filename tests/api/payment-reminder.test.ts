import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import { describeDeadline } from '../../src/domain/orders/holds/order-hold.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const transfers = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };

onSqlite(({ open }) => {
  it('staff remind a customer of an amount due, once a day at most, with an audit log entry [HOLD-10]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: transfers });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const remind = () => helper.call('orders.remind', { reference });
    const preview = await json<Preview<unknown>>(helper.call('orders.remind.preview', { reference }));
    expect(preview.mails).toMatchObject([{ subject: expect.stringContaining('payment reminder') }]);
    const reminders = () => desk.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'payment-reminder');
    expect(await reminders().execute()).toEqual([]);

    const { payBy } = await json<{ payBy: number }>(remind());
    expect(await problem(remind())).toMatchObject({ status: 409, code: 'reminded-today' });
    const [mail, ...others] = await reminders().execute();
    expect(others).toEqual([]);
    expect(await listAuditEntries(desk.store.db, { subject: reference }, 10)).toMatchObject([
      { action: 'order.remind', after: { due: 251_00 }, door: 'desk' },
    ]);
    const context = { settings, publicUrl: '', shopCommand: '', orderUrl: () => '', bankAccounts: { GBP: gbp } };
    const { text } = renderMail({ kind: 'payment-reminder', payload: JSON.parse(mail?.payload ?? '') }, context);
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      `Awaiting payment: £251.00 by ${describeDeadline(payBy)}. We reserve your items until then.`,
    );
    expect(words).toContain('12345678');
    await desk.store.db
      .updateTable('outbox')
      .set({ created_at: Date.now() - 25 * 60 * 60 * 1000 })
      .where('kind', '=', 'payment-reminder')
      .execute();
    await json(remind());
    expect(await reminders().execute()).toHaveLength(2);
  });

  it('reminds of no order that is paid or cancelled, or without an email address [HOLD-10]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: transfers });
    const owner = await desk.signIn();
    const place = async () => (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference;
    const [paid, cancelled, silent, confirmed] = [await place(), await place(), await place(), await place()];
    const key = crypto.randomUUID();
    await json(owner.call('payments.record', { reference: paid, amount: '', note: '', key }));
    await json(owner.call('orders.set-status', { reference: cancelled, to: 'cancelled' }));
    await json(owner.call('orders.set-status', { reference: confirmed, to: 'confirmed' }));
    await desk.store.db.updateTable('orders').set({ customer_email: '' }).where('reference', '=', silent).execute();
    const refusals = [paid, cancelled, silent, 'BB-NONE-NONE'].map(async (reference) => {
      const { code } = (await problem(owner.call('orders.remind', { reference }))) as { code?: string };
      return code;
    });
    expect(await Promise.all(refusals)).toEqual(['nothing-due', 'nothing-due', 'no-email-address', 'order-not-found']);
    // A confirmed order is not cancelled automatically, so it has no deadline.
    expect(await json(owner.call('orders.remind', { reference: confirmed }))).toMatchObject({
      due: 251_00,
      payBy: null,
    });
  });
});
