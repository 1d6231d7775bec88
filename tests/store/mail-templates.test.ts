import { expect, it } from 'vitest';
import { setMailTemplateAction } from '../../src/server/actions/mail/edit-mail-template.ts';
import { readTemplateOverrides } from '../../src/server/store/mail/template-overrides.ts';
import { runOperation } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { meetAt } from './race-transactions.ts';
import { noon } from './samples.ts';

onEachEngine((engine) => {
  it('of two concurrent first edits of an email template, the second is rejected [SETDESK-5]', async () => {
    const store = await engine.open();
    const reword = (words: { readonly subject: string }) =>
      runOperation(
        setMailTemplateAction,
        { store, clock: () => noon, origin: 'https://shop.example' },
        { kind: 'welcome', words, seen: {} },
      );
    const [first, second] = await meetAt(store, 'wordings', [
      () => reword({ subject: 'Welcome from Ada' }),
      () => reword({ subject: 'Welcome from Bob' }),
    ]);
    expect(first).toMatchObject({ ok: true });
    const words = { subject: 'Welcome from Ada' };
    expect(second).toEqual({ ok: false, reason: 'precondition-failed', current: { kind: 'welcome', words } });
    expect(await readTemplateOverrides(store.db)).toEqual({ welcome: words });
  });
});
