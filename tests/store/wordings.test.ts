import { expect, it } from 'vitest';
import { type RewordWish, rewordMail } from '../../src/server/actions/shop/reword-mail.ts';
import { readOwnWordings } from '../../src/server/store/mail/own-wordings.ts';
import { onEachEngine } from './engines.ts';
import { meetAt } from './meet.ts';
import { noon } from './samples.ts';

onEachEngine((engine) => {
  it('of two who reword a mail at once, that nobody has reworded before, the second is told [SETDESK-5]', async () => {
    const store = await engine.open();
    const reword = (words: RewordWish['words']) =>
      rewordMail({ store, clock: () => noon, publicUrl: 'https://shop.example' }, { kind: 'welcome', words, seen: {} });
    const [first, second] = await meetAt(store, 'wordings', [
      () => reword({ subject: 'Welcome from Ada' }),
      () => reword({ subject: 'Welcome from Bob' }),
    ]);
    expect(first).toMatchObject({ ok: true });
    const words = { subject: 'Welcome from Ada' };
    expect(second).toEqual({ ok: false, reason: 'changed-meanwhile', words });
    expect(await readOwnWordings(store.db)).toEqual({ welcome: words });
  });
});
