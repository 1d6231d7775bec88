import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { renderMail } from '../../render-mail.ts';
import { sampleOrder } from '../../sample-mails.ts';

const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl: () => 'https://x' };
const goods = (quantity: number) => [{ name: 'XL-7', quantity }];
const about = { order: sampleOrder, number: 'BB-7K2M-9QXT-R1', items: goods(1) };
const textOf = (news: object) =>
  renderMail({ kind: 'return-closed', payload: { ...about, note: 'Why.', ...news } }, context).text;

it('says what is closed, what stands, and what of it goes back [BACK-9]', () => {
  expect(textOf({})).toContain(
    'We have closed your return BB-7K2M-9QXT-R1 for order BB-7K2M-9QXT without a refund: 1 × XL-7.',
  );
  const part = textOf({ kept: goods(2), keptOwed: 502_00 });
  expect(part).toContain('this did not come back: 1 × XL-7.');
  expect(part).toContain('What has come back stands as returned: 2 × XL-7. We’ll refund £502.00 for it.');
  expect(textOf({ kept: goods(2), keptOwed: 0 })).not.toContain('refund £');
});

it('says what is to be paid once a return comes to nothing, and of a mail that waited from before no word of it [BACK-18]', () => {
  const said = '£100.00 still to pay. You can pay on your order page.';
  for (const news of [{}, { refused: true }, { kept: goods(2) }]) {
    expect(textOf({ ...news, due: 100_00 })).toContain(said);
    expect(textOf({ ...news, due: 0 })).not.toContain('to pay');
    expect(textOf(news)).not.toContain('to pay');
  }
});

it('says of goods that came in part what is still to come, and when what was paid goes back [BACK-9]', () => {
  const received = (news: object) =>
    renderMail({ kind: 'return-received', payload: { ...about, ...news } }, context).text;
  expect(received({})).toContain('We’ll refund you next and email you when it’s done.');
  expect(received({ owed: false })).not.toContain('We’ll refund');
  const part = received({ rest: goods(2) });
  expect(part).toContain('Still to come: 2 × XL-7. Please send that too.');
  expect(part).toContain('We’ll refund all of it as soon as that is here too');
  expect(received({ rest: goods(2), owed: false })).not.toContain('We’ll refund');
});

it('says of goods that are refused that they are their customer’s, and denies no refund that was made [BACK-9]', () => {
  const refused = textOf({ refused: true });
  expect(refused).toContain('We can’t accept what you sent us');
  expect(refused).toContain('So nothing is refunded for it. The goods are still yours');
  const refunded = textOf({ refunded: true });
  expect(refunded).not.toContain('without a refund');
  expect(refunded).toContain('Any refund you’ve already received is yours to keep.');
});
