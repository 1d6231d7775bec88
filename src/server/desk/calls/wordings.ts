import type { wordingCalls } from '../../../contract/desk/wordings.ts';
import { readReference } from '../../../contract/order-page.ts';
import { isWordingKind, wordingKinds } from '../../../domain/mail/wordings.ts';
import { judgeRewording, mergeWords, rewordMail } from '../../actions/shop/reword-mail.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import { readOwnWordings } from '../../store/mail/own-wordings.ts';
import { findOrder } from '../../store/orders/orders.ts';
import type { DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof wordingCalls]: DeskHandler<(typeof wordingCalls)[Name]> };

/** How mails to customers are worded. */
export function wordingHandlers({ clock, settings, origin: publicUrl, config, cards }: DeskParts): Handlers {
  return {
    'wordings.list': async ({ store }) => {
      const own = await readOwnWordings(store.db);
      return wordingKinds.map((kind) => ({ kind, words: { ...own[kind] } }));
    },
    'wordings.preview': async ({ store, input: { kind, words, reference } }) => {
      if (!isWordingKind(kind)) return refuse('not-found');
      const order = reference ? await findOrder(store.db, readReference(reference)) : undefined;
      if (reference && !order) return refuse('refused', { detail: `There is no order ${reference}.` });
      const problems = judgeRewording({ kind, words }, publicUrl);
      const good = Object.fromEntries(
        Object.entries(words).filter(([part]) => !problems.some((problem) => problem.part === part)),
      );
      const own = await readOwnWordings(store.db);
      const wordings = { ...own, [kind]: mergeWords(kind, own[kind] ?? {}, good) };
      const parts = {
        settings,
        publicUrl,
        bankAccounts: config.bankAccounts,
        takesCards: cards !== undefined,
        wordings,
      };
      return { ...previewMail(parts, kind, order), problems };
    },
    'wordings.set': async ({ store, input: { kind, words, seen } }) => {
      if (!isWordingKind(kind)) return refuse('not-found');
      const result = await rewordMail({ store, clock, publicUrl }, { kind, words, seen });
      if (result.ok) return { kind, words: { ...result.words } };
      if (result.reason === 'changed-meanwhile') {
        return refuse('changed-meanwhile', { current: { kind, words: result.words } });
      }
      const errors = result.problems.map(({ part, message }) => ({ field: part, message }));
      return refuse('invalid-request', { errors });
    },
  };
}
