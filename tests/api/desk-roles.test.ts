import { expect, it } from 'vitest';
import { sendMessage } from '../cli/people.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onSqlite(({ open }) => {
  it('the owner edits helper permissions, effective from the next request [DESK-29]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const helper = await desk.signIn('helper');
    const roles = await json<{ role: string; permissions: string[] }[]>(owner.call('staff.roles', {}));
    const permissions = roles.find(({ role }) => role === 'helper')?.permissions ?? [];
    expect(permissions).toContain('orders:write');
    expect(permissions).toContain('messages:write');
    for (const none of ['payments:refund', 'prices:write', 'analytics:read', 'settings:read']) {
      expect(permissions).not.toContain(none);
    }
    expect(await problem(helper.call('dashboard.figures', { days: '7' }))).toMatchObject({ code: 'forbidden' });

    const refund = { reference: 'BB-0000-0000' };
    expect(await problem(helper.call('orders.refund.preview', refund))).toMatchObject({ code: 'forbidden' });
    const edit = (granted: string[], by = owner) =>
      by.call('staff.edit-role', { role: 'helper', permissions: granted as never });
    const silent = permissions.filter((one) => !one.startsWith('messages:'));
    await json(edit([...silent, 'payments:refund']));
    expect(await problem(helper.call('orders.refund.preview', refund))).toMatchObject({ code: 'order-not-found' });
    await sendMessage(desk.store);
    const items = async () =>
      (await json<{ kind: string }[]>(helper.call('dashboard.action-items', {}))).map(({ kind }) => kind);
    expect(await items()).not.toContain('messages');
    await json(edit([...silent, 'messages:write']));
    expect(await items()).toContain('messages');
    await json(edit(['content:write']));
    const email = { kind: 'order-confirmation', words: {} };
    await json(helper.call('mail-templates.preview', email));
    expect(await problem(helper.call('mail-templates.preview', { ...email, order: 'BB-2222-2222' }))).toMatchObject({
      code: 'forbidden',
    });
    await json(edit(permissions.filter((one) => !one.startsWith('orders:'))));
    expect(await problem(helper.call('events.subscribe', {}))).toMatchObject({ code: 'forbidden' });
    await json(edit(permissions));
    expect(await problem(helper.call('orders.refund.preview', refund))).toMatchObject({ code: 'forbidden' });

    expect(await problem(edit(permissions, helper))).toMatchObject({ code: 'forbidden' });
    expect(await problem(edit([...permissions, 'staff:write']))).toMatchObject({ code: 'invalid-request' });
    const late = await desk.signIn('owner', desk.parts.clock() - 10 * 60_000);
    expect(await problem(edit(permissions, late))).toMatchObject({ code: 'reauthentication-required' });
    const trail = await desk.store.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    expect(trail.filter(({ action }) => action === 'person.permissions')).toHaveLength(5);
  });
});
