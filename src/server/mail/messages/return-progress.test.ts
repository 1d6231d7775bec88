import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { sampleOrder } from '../sample-mails.ts';
import { type ReturnEnd, returnClosed, returnReceived } from './return-progress.ts';

const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl: () => 'https://x' };
const goods = (quantity: number) => [{ name: 'XL-7', quantity }];
const textOf = (news: Omit<ReturnEnd, 'order' | 'number' | 'note' | 'items'>) =>
  returnClosed({ order: sampleOrder, number: 'BB-7K2M-9QXT-R1', note: 'Why.', items: goods(1), ...news }, context).text;

it('says what is closed, what stands, and what of it goes back [BACK-9]', () => {
  expect(textOf({})).toContain(
    'We have closed your return BB-7K2M-9QXT-R1 for order BB-7K2M-9QXT without a refund: 1 × XL-7.',
  );
  const part = textOf({ kept: goods(2), keptOwed: 502_00 });
  expect(part).toContain('this did not come back: 1 × XL-7.');
  expect(part).toContain('What has come back stands as returned: 2 × XL-7. £502.00 goes back to you for it.');
  expect(textOf({ kept: goods(2), keptOwed: 0 })).not.toContain('goes back to you');
});

it('says what is to be paid once a return comes to nothing, and of a mail that waited from before no word of it [BACK-18]', () => {
  const said = '£100.00 is to be paid for the order now. Its page says how.';
  for (const news of [{}, { refused: true }, { kept: goods(2) }]) {
    expect(textOf({ ...news, due: 100_00 })).toContain(said);
    expect(textOf({ ...news, due: 0 })).not.toContain('to be paid');
    expect(textOf(news)).not.toContain('to be paid');
  }
});

it('says of goods that came in part what is still to come, and when what was paid goes back [BACK-9]', () => {
  const received = (news: Partial<Parameters<typeof returnReceived>[0]>) =>
    returnReceived({ order: sampleOrder, number: 'BB-7K2M-9QXT-R1', items: goods(1), ...news }, context).text;
  expect(received({})).toContain('What you paid for it goes back to you next.');
  expect(received({ owed: false })).not.toContain('goes back');
  const part = received({ rest: goods(2) });
  expect(part).toContain('Still to come of it: 2 × XL-7. Please send that too.');
  expect(part).toContain('What you paid for all of it goes back to you as soon as that is here too');
  expect(received({ rest: goods(2), owed: false })).not.toContain('goes back');
});

it('says of goods that are refused that they are their customer’s, and denies no refund that was made [BACK-9]', () => {
  const refused = textOf({ refused: true });
  expect(refused).toContain('We do not take back what you sent us');
  expect(refused).toContain('So nothing is refunded for it. The goods are still yours');
  const refunded = textOf({ refunded: true });
  expect(refunded).not.toContain('without a refund');
  expect(refunded).toContain('What has gone back to you stays yours.');
});
