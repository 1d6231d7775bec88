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

it('the notice tells the operator by when money goes back, that a label is awaited, and that the command sends it [BACK-20]', () => {
  // Declared on 21 November: the fourteenth day is a Saturday, which does not extend the deadline.
  const shipped = noticeOf({ shipped: true });
  expect(shipped).toContain(
    '£251.00 is to go back by 5 December 2026. Where the goods are not all here by then, it goes',
  );
  expect(shipped).toContain('Send the customer a prepaid label: their receipt says that it comes, usually by the next');
  const before = noticeOf({ shipped: false, whole: false });
  expect(before).toContain(
    `£251.00 is to go back by 5 December 2026. To refund it: shop returns refund ${sampleOrder.reference}-R1. What came by card is sent back by that`,
  );
  expect(before).not.toContain('label');
  expect(noticeOf({ refund: 0 })).toContain('Nothing is to go back.');
});

it('the receipt of a statement that somebody looks at says what happens next, and what to do if it was somebody else’s [BACK-11]', () => {
  const { text } = renderMail(sampleMail('statement-receipt'), context);
  expect(text).toContain('We’ll read your statement and email you about what happens next.');
  expect(text).toContain('You don’t need to send anything back yet.');
  expect(text).toContain(
    `If you didn’t request this, tell us straight away: reply to this email or call ${settings.phone}.`,
  );
});
