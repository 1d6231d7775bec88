import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { renderMail } from '../../render-mail.ts';
import { sampleOrder } from '../../sample-mails.ts';

const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl: () => 'https://x' };
const goods = (quantity: number) => [{ name: 'XL-7', quantity }];
const about = { order: sampleOrder, number: 'BB-7K2M-9QXT-R1', items: goods(1) };
const textOf = (news: object) =>
  renderMail({ kind: 'return-closed', payload: { ...about, note: 'Why.', ...news } }, context).text;

it('lists the items of the closed return and the accepted ones, and the refund [BACK-9]', () => {
  expect(textOf({})).toContain(
    'We’ve closed your return BB-7K2M-9QXT-R1 for order BB-7K2M-9QXT without a refund: 1 × XL-7.',
  );
  const part = textOf({ kept: goods(2), keptOwed: 502_00 });
  expect(part).toContain(
    'We haven’t received these items of your return BB-7K2M-9QXT-R1 for order BB-7K2M-9QXT: 1 × XL-7.',
  );
  expect(part).toContain('We’ve received and accepted: 2 × XL-7. We’ll refund £502.00 for these.');
  expect(textOf({ kept: goods(2), keptOwed: 0 })).not.toContain('refund £');
});

it('states the amount due after a return without refund; emails queued by earlier versions omit it [BACK-18]', () => {
  const said = '£100.00 is still to pay.';
  for (const news of [{}, { refused: true }, { kept: goods(2) }]) {
    expect(textOf({ ...news, due: 100_00 })).toContain(said);
    expect(textOf({ ...news, due: 0 })).not.toContain('to pay');
    expect(textOf(news)).not.toContain('to pay');
  }
});

it('includes the ways to pay an amount that is due after a return [PAY-3]', () => {
  const bankAccounts = { GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } };
  const ways = { ...context, bankAccounts, takesCards: true };
  const { text } = renderMail({ kind: 'return-closed', payload: { ...about, note: 'Broken.', due: 100_00 } }, ways);
  expect(text).toContain('You can pay by card on your order page.');
  expect(text).toContain('12-34-56');
});

it('lists the items still awaited of a partly received return, and when the refund follows [BACK-9]', () => {
  const received = (news: object) =>
    renderMail({ kind: 'return-received', payload: { ...about, ...news } }, context).text;
  expect(received({})).toContain('We’ll refund you next and email you when it’s done.');
  expect(received({ owed: false })).not.toContain('We’ll refund');
  const part = received({ rest: goods(2) });
  expect(part).toContain('Still to come: 2 × XL-7. Please send these too.');
  expect(part).toContain('We’ll refund you in full once we’ve received those too');
  expect(received({ rest: goods(2), owed: false })).not.toContain('We’ll refund');
});

it('states that rejected goods still belong to the customer, and does not deny an earlier refund [BACK-9]', () => {
  const refused = textOf({ refused: true });
  expect(refused).toContain('We can’t accept the items you sent us');
  expect(refused).toContain('There’s no refund for them. They’re still yours');
  const refunded = textOf({ refunded: true });
  expect(refunded).not.toContain('without a refund');
  expect(refunded).toContain('Any refund you’ve already received is yours to keep.');
});
