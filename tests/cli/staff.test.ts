import { expect, it } from 'vitest';
import { requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { openOperator } from './operator.ts';
import { confirmAddress, leaveAddress, message, sendMessage } from './people.ts';

const later = Date.UTC(2026, 10, 22, 9);

it('lists and exports subscribers, by default confirmed ones, with consent and unsubscribe link, and erases one [OPS-8, OPS-12, NEWS-4]', async () => {
  const operator = await openOperator({ PUBLIC_URL: 'https://shop.example' });
  await operator.prepare(async (store) => {
    await leaveAddress(store, 'ada@a.example');
    await leaveAddress(store, '+grace@a.example', 'exit-intent', later);
    await leaveAddress(store, 'Ada@A.example', 'exit-intent', later + 1);
    await leaveAddress(store, 'joan@a.example', 'newsletter', later + 2);
    await confirmAddress(store, 'ada@a.example', later);
    await confirmAddress(store, '+grace@a.example', later);
  });
  expect((await operator.print('newsletter', 'list')).split('\n')).toEqual([
    'email             source       subscribed (UTC)  confirmed (UTC)',
    'joan@a.example    newsletter   2026-11-22 09:00  no',
    'Ada@a.example     exit-intent  2026-11-22 09:00  2026-11-22 09:00',
    '+grace@a.example  exit-intent  2026-11-22 09:00  2026-11-22 09:00',
    'ada@a.example     newsletter   2026-11-21 12:00  2026-11-22 09:00',
    '',
  ]);
  expect(await operator.json('newsletter', 'list', '--limit', '1')).toMatchObject([
    {
      email: 'joan@a.example',
      confirmedAt: null,
      consentWording: expect.stringContaining('we’ll email you the code STAROFFER'),
    },
  ]);
  const rows = (await operator.print('newsletter', 'export')).split('\r\n');
  expect(rows[0]).toBe('\ufeff"email","source","consentedAt","confirmedAt","consentWording","unsubscribe"');
  expect(rows[1]).toMatch(
    /^"ada@a\.example","newsletter","2026-11-21T12:00:00\.000Z","2026-11-22T09:00:00\.000Z",".*","https:\/\/shop\.example\/unsubscribe\?token=[0-9a-f]{40}"$/,
  );
  expect(rows[2]).toMatch(/^"'\+grace@a\.example",/);
  expect(rows.join()).not.toContain('joan@');
  expect(await operator.print('newsletter', 'export', '--all')).toMatch(
    /"joan@a\.example","newsletter","2026-11-22T09:00:00\.002Z","",/,
  );
  expect(await operator.print('stats')).toContain(
    'Subscribers: 2 exit-intent (2 confirmed), 2 newsletter (1 confirmed)',
  );

  expect(await operator.print('newsletter', 'erase', 'ADA@a.example', '--yes')).toBe(
    'ADA@a.example is erased (exit-intent, newsletter).\nEarlier backups still contain the data.\n',
  );
  expect(await operator.json('newsletter', 'list')).toMatchObject([
    { email: 'joan@a.example' },
    { email: '+grace@a.example' },
  ]);
  const ended = await operator.prepare(({ db }) =>
    db.selectFrom('newsletter_subscriptions').select('ended_at').where('ended_at', 'is not', null).execute(),
  );
  expect(ended).toHaveLength(1);
  // An erased subscriber gets no confirmation request or welcome email afterwards.
  const mails = (await operator.json('mail', 'list')) as { kind: string; recipient: string }[];
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    'confirm-lead +grace@a.example',
    'confirm-lead joan@a.example',
    'welcome +grace@a.example',
  ]);
  expect(await operator.run('newsletter', 'erase', 'ada@a.example', '--yes')).toMatchObject({ code: 1, stdout: '' });
  // An address that was left only for a back-in-stock request.
  await operator.prepare(async (store) => {
    const product = (await findProduct(store.db, 'tower-8')) ?? { id: '', name: '' };
    await requestBackInStockMail({ store, ids: randomIds, clock: Date.now }, { product, email: 'eve@e.example' });
  });
  expect(await operator.print('newsletter', 'erase', 'eve@e.example', '--yes')).toContain(
    '(back-in-stock request for tower-8)',
  );
  expect(await operator.run('newsletter', 'erase', 'eve@e.example', '--yes')).toMatchObject({ code: 1 });
  expect(await operator.json('audit', 'list')).toContainEqual(
    expect.objectContaining({ action: 'lead.erase', after: { leads: 0, restockRequests: 1 } }),
  );
  expect(await operator.run('newsletter', 'erase', 'ada', '--yes')).toMatchObject({
    code: 2,
    stderr: 'EMAIL: Must be an email address, such as ada@example.org\n',
  });
});

it('lists messages and shows one in full [OPS-8, OPS-12]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => sendMessage(store, { subject: `About ${'filters '.repeat(12)}\u001b[31m` }));
  const table = await operator.print('messages', 'list');
  expect(table).toMatch(/2026-11-21 12:00 {2}Grace Hopper {2}About filters filters .*…\n$/);
  const [listed] = (await operator.json('messages', 'list')) as { id: string; message: string }[];
  expect(listed).toMatchObject({ email: message.email, message: message.message, verified: false });
  const shown = await operator.print('messages', 'show', listed?.id ?? '');
  expect(shown).toContain('From: Grace Hopper <grace@navy.example>\nSent: 2026-11-21 12:00 UTC');
  expect(shown).toContain('filters ·[31m\n\nHow long does a filter last?\nThanks,\nGrace\n');
  expect(await operator.json('messages', 'show', listed?.id ?? '')).toEqual({ message: listed, answers: [] });
  expect((await operator.print('messages', 'list', '--csv')).split('\r\n')[0]).toBe(
    '\ufeff"id","state","createdAt","name","email","subject","verified","message"',
  );
  expect(await operator.run('messages', 'show', 'none')).toMatchObject({ code: 1, stdout: '' });
});
