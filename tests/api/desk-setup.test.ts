import { expect, it } from 'vitest';
import type { ActionItem } from '../../src/contract/dashboard/action-items.ts';
import type { SetupProgress } from '../../src/contract/settings/setup.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { goLive, openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('set-up steps are done by their settings or marks; what is left is counted on Home [SETDESK-22]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const shown = () => json<SetupProgress>(owner.call('settings.setup', {}));
    const stateOf = async (wanted: string) => (await shown()).steps.find(({ step }) => step === wanted)?.state;
    const onHome = async () =>
      (await json<ActionItem[]>(owner.call('dashboard.action-items', {}))).filter(({ kind }) =>
        ['demo', 'set-up'].includes(kind),
      );
    const mark = (step: string, as: string) => owner.call('settings.mark-setup-step', { step, mark: as });
    expect(await shown()).toMatchObject({ isDemo: true, isStarted: false });
    expect(new Set((await shown()).steps.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(await onHome()).toEqual([]);

    await json(mark('tax', 'done'));
    // The VAT number is still a placeholder.
    expect(await stateOf('tax')).toBe('open');
    await json(owner.call('settings.set', { key: 'vatNumber', value: '' }));
    await json(Promise.all([mark('delivery', 'later'), mark('samples', 'done')]).then(([first]) => first));
    // Marking the step as done can't hide that there is no backup.
    await json(mark('backups', 'done'));
    await json(owner.call('settings.set', { key: 'externalShopUrl', value: '' }));
    expect(await shown()).toMatchObject({ isStarted: true });
    expect(await Promise.all(['tax', 'delivery', 'samples', 'backups', 'selling'].map(stateOf))).toEqual([
      ...['done', 'later', 'done', 'open', 'done'],
    ]);
    await json(goLive(owner.call));
    expect(await stateOf('company')).toBe('done');
    expect(await onHome()).toMatchObject([{ kind: 'set-up', count: 1 }]);

    expect(await problem(mark('nothing', 'done'))).toMatchObject({ status: 422 });
    const audit = desk.store.db.selectFrom('audit_trail').select('subject').where('action', '=', 'setting.set-up');
    const subjects = (await audit.orderBy('subject').execute()).map(({ subject }) => subject);
    expect(subjects).toEqual(['backups', 'delivery', 'samples', 'tax']);
  });

  it('checks of domain and DNS ask nothing while both are placeholders [SETDESK-23, SETDESK-24]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    expect(await json(owner.call('settings.check-domain', {}))).toMatchObject({ status: 'reserved', addresses: [] });
    const found = await json(owner.call('settings.check-mail-dns', { selector: ' google ' }));
    expect(found).toMatchObject({ isReserved: true, records: [] });
    for (const selector of ['a b', '../x', '.x', 'x'.repeat(64)]) {
      expect(await problem(owner.call('settings.check-mail-dns', { selector }))).toMatchObject({ status: 422 });
    }
  });
});
