import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { renderMail } from '../../render-mail.ts';
import { sampleMail, sampleOrder } from '../../sample-mails.ts';

const context = {
  settings,
  publicUrl: '',
  shopCommand: 'shop',
  bankAccounts: undefined,
  orderUrl: () => 'https://shop.example/order/x',
};
const { payload } = sampleMail('withdrawal-receipt');
const noticeOf = (change: object) =>
  renderMail({ kind: 'withdrawal-notice', payload: { ...(payload as object), ...change } }, context).text;

it('the notice states the refund deadline, the awaited return label and the command [BACK-20]', () => {
  // Declared on 21 November: the fourteenth day is a Saturday, which does not extend the deadline.
  const shipped = noticeOf({ shipped: true });
  expect(shipped).toContain(
    'Refund £251.00 by 5 December 2026. If you haven’t received all the goods by then, refund it',
  );
  expect(shipped).toContain('Send the customer a prepaid return label: we’ve told them to expect it');
  const before = noticeOf({ shipped: false, whole: false });
  expect(before).toContain('Refund £251.00 by 5 December 2026. Card payments are refunded through the provider');
  expect(before).toContain(`shop returns refund ${sampleOrder.reference}-R1`);
  expect(before).not.toContain('label');
  expect(noticeOf({ refund: 0 })).toContain('No refund is due.');
});

it('the receipt of an unmatched withdrawal explains the next step, and what to do if it was not yours [BACK-11]', () => {
  const { text } = renderMail(sampleMail('statement-receipt'), context);
  expect(text).toContain('We’ll read your statement and email you about what happens next.');
  expect(text).toContain('You don’t need to send anything back yet.');
  expect(text).toContain(
    `If you didn’t request this, tell us straight away: reply to this email or call ${settings.phone}.`,
  );
});
