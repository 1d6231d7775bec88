import { expect, it } from 'vitest';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import { onEachEngine } from '../store/engines.ts';
import { meetAt } from '../store/race-transactions.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('an undo reverts what was saved together, but nothing changed by someone else since [SETDESK-3]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const [ada, bob] = [await desk.signIn(), await desk.signIn()];
    const key = 'brand';
    const standing = async () => {
      const all = (await (await ada.call('settings.list', {})).json()) as {
        key: string;
        isSet: boolean;
        stored: unknown;
      }[];
      const { isSet = false, stored = null } = all.find((one) => one.key === key) ?? {};
      return { isSet, stored };
    };
    const set = async (person: typeof ada, value: string) => {
      const before = await standing();
      expect((await person.call('settings.set', { key, value, seen: before })).status).toBe(200);
      const seen = await standing();
      return () => person.call('settings.undo', { key, change: { seen, before } });
    };

    const undoFirst = await set(ada, 'Breeze of Ada');
    const undoSecond = await set(bob, 'Breeze of Bob');
    const late = await undoFirst();
    expect(await late.json()).toMatchObject({
      code: 'setting-changed-since',
      detail: expect.stringContaining('changed again since'),
    });
    expect(await standing()).toEqual({ isSet: true, stored: 'Breeze of Bob' });

    expect((await undoSecond()).status).toBe(200);
    expect(await standing()).toEqual({ isSet: true, stored: 'Breeze of Ada' });
    expect((await undoFirst()).status).toBe(200);
    expect(await standing()).toEqual({ isSet: false, stored: null });
    // Repeating the undo doesn't bring anything back.
    expect((await undoFirst()).status).toBe(409);
    expect(await standing()).toEqual({ isSet: false, stored: null });
  });

  it('of two concurrent edits that advertise a code and repurpose it, one is refused [SETDESK-4, SETDESK-11]', async () => {
    for (const isNamedFirst of [true, false]) {
      const desk = await openTestingDesk({ store: await open() });
      const [ada, bob] = [await desk.signIn(), await desk.signIn()];
      const draft = { ...emptyPromoDraft, code: 'SPRING', percent: '10' };
      await ada.call('promotions.save', { draft });
      const { version } = (await (await ada.call('promotions.show', { code: 'SPRING' })).json()) as { version: string };
      const nameIt = () => ada.call('settings.set', { key: 'promoCode', value: 'SPRING' });
      const other = { draft: { ...draft, percent: '', amounts: { GBP: '20', USD: '' } } };
      const changeIt = () => bob.call('promotions.save', other, { 'If-Match': `"${version}"` });
      const answers = await meetAt(desk.store, 'promos', isNamedFirst ? [nameIt, changeIt] : [changeIt, nameIt]);
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    }
  });
});
