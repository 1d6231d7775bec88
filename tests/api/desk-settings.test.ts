import { expect, it } from 'vitest';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('an undo takes back what was saved with it, and nothing that somebody has set since [SETDESK-3]', async () => {
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
      return () => person.call('settings.undo', { key, seen, before });
    };

    const undoFirst = await set(ada, 'Breeze of Ada');
    const undoSecond = await set(bob, 'Breeze of Bob');
    const late = await undoFirst();
    expect(await late.json()).toMatchObject({
      code: 'refused',
      detail: expect.stringContaining('changed again since'),
    });
    expect(await standing()).toEqual({ isSet: true, stored: 'Breeze of Bob' });

    expect((await undoSecond()).status).toBe(200);
    expect(await standing()).toEqual({ isSet: true, stored: 'Breeze of Ada' });
    expect((await undoFirst()).status).toBe(200);
    expect(await standing()).toEqual({ isSet: false, stored: null });
    // Pressed once more it does not bring anything back.
    expect((await undoFirst()).status).toBe(409);
    expect(await standing()).toEqual({ isSet: false, stored: null });
  });
});
