import { expect, it } from 'vitest';
import type { SavedReply } from '../../src/contract/messages/saved-replies.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('saved replies are created once, edited by version, deleted and restored, each with an audit entry [SETDESK-20]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn();
    const reply = { id: crypto.randomUUID(), title: 'Delivery', text: 'Dear {firstName},\n\nwithin two days.' };
    const list = () => json<SavedReply[]>(call('saved-replies.list', {}));
    const save = (change: object, version?: string) =>
      call('saved-replies.save', { ...reply, ...change }, version === undefined ? {} : { 'If-Match': `"${version}"` });

    const first = await json<SavedReply>(save({}));
    expect(await json(save({}))).toEqual(first);
    expect(await list()).toEqual([{ ...reply, version: first.version }]);
    expect(await problem(save({ text: 'Dear {surname}' }, first.version))).toMatchObject({
      errors: [{ field: 'text', message: expect.stringContaining('{surname} is not a placeholder') }],
    });
    expect(await problem(save({ title: ' ' }))).toMatchObject({ errors: [{ field: 'title' }] });

    const second = await json<SavedReply>(save({ title: 'Dispatch' }, first.version));
    expect(await problem(save({ title: 'Post' }, first.version))).toMatchObject({ code: 'precondition-failed' });
    expect(await problem(save({ title: 'Post' }))).toMatchObject({ code: 'precondition-failed' });

    expect(await json(call('saved-replies.delete', { id: reply.id }))).toEqual(second);
    expect(await problem(call('saved-replies.delete', { id: reply.id }))).toMatchObject({
      code: 'saved-reply-not-found',
    });
    await json(save({ title: 'Dispatch' }));
    expect(await list()).toMatchObject([{ title: 'Dispatch' }]);
    const entries = await desk.store.db.selectFrom('audit_trail').select('action').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'message.save-reply',
      'message.save-reply',
      'message.delete-reply',
      'message.save-reply',
    ]);
    const owner = await desk.signIn();
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['orders:read'] }));
    const helper = await desk.signIn('helper');
    expect(await problem(helper.call('saved-replies.list', {}))).toMatchObject({ code: 'forbidden' });
  });
});
