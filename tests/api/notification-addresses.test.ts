import { expect, it } from 'vitest';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onSqlite(({ open }) => {
  it('addresses that no longer receive the shop’s notices are told by email, placeholders not [NOTIFY-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const told = async () => {
      const rows = await desk.store.db
        .selectFrom('outbox')
        .select('recipient')
        .where('kind', '=', 'addresses-changed')
        .orderBy('created_at')
        .execute();
      return rows.map(({ recipient }) => recipient).sort();
    };
    const set = (key: string, value: unknown) => owner.call('settings.set', { key, value });
    await json(set('salesEmail', 'ada@breezy-shop.co.uk'));
    expect(await told()).toEqual([]);
    const both = [{ email: 'ada@breezy-shop.co.uk' }, { email: 'packing@breezy-shop.co.uk', about: 'orders' }];
    await json(set('notificationAddresses', both));
    expect(await told()).toEqual([]);
    await json(set('salesEmail', 'new@breezy-shop.co.uk'));
    expect(await told()).toEqual([]);
    await json(set('notificationAddresses', both.slice(1)));
    expect(await told()).toEqual(['ada@breezy-shop.co.uk']);
    await json(owner.call('settings.save-address', { service: 'operator-email', value: 'inbox@breezy-shop.co.uk' }));
    // The shop's address is no longer the default for subjects without their own address.
    expect(await told()).toEqual(['ada@breezy-shop.co.uk', 'new@breezy-shop.co.uk']);
    await json(owner.call('settings.save-address', { service: 'operator-email', value: 'else@breezy-shop.co.uk' }));
    await json(owner.call('settings.remove-service', { service: 'operator-email' }));
    await json(owner.call('settings.undo', { key: 'notificationAddresses' }));
    await json(set('notificationAddresses', []));
    expect(await told()).toEqual(
      ['ada', 'ada', 'else', 'inbox', 'new', 'new', 'packing'].map((name) => `${name}@breezy-shop.co.uk`),
    );
    expect(await problem(set('notificationAddresses', [{ email: 'ada' }]))).toMatchObject({ code: 'invalid-setting' });
  });

  it.each([
    [[], [{ email: 'other@breezy-shop.co.uk' }], ['ada']],
    [[], [{ email: 'other@breezy-shop.co.uk', about: 'alerts' }], ['ada']],
    [[{ email: 'eve@breezy-shop.co.uk' }], [{ email: 'eve@breezy-shop.co.uk', about: 'orders' }], ['eve']],
    [[], [{ email: 'ada@breezy-shop.co.uk' }, { email: 'other@breezy-shop.co.uk' }], []],
  ])('an address that loses the notices about a subject is told: from %j to %j [NOTIFY-1]', async (from, to, told) => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const set = (key: string, value: unknown) => json(owner.call('settings.set', { key, value }));
    await set('salesEmail', 'ada@breezy-shop.co.uk');
    if (from.length > 0) await set('notificationAddresses', from);
    const mails = desk.store.db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'addresses-changed')
      .orderBy('id');
    const before = await mails.execute();
    await set('notificationAddresses', to);
    const after = (await mails.execute()).map(({ recipient }) => recipient);
    expect(after.slice(before.length)).toEqual(told.map((name) => `${name}@breezy-shop.co.uk`));
  });
});
