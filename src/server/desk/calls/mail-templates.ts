import type { mailTemplateCalls } from '../../../contract/desk/mail-templates.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { isTemplateKind, templateKinds } from '../../../domain/mail/mail-templates.ts';
import { editMailTemplate, mergeTexts, validateMailTemplate } from '../../actions/mail/edit-mail-template.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import { readTemplateOverrides } from '../../store/mail/template-overrides.ts';
import { findOrder } from '../../store/orders/orders.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof mailTemplateCalls]: DeskHandler<(typeof mailTemplateCalls)[Name]> };

/** Handlers of mail templates. */
export function mailTemplateHandlers({ clock, settings, origin: publicUrl, config, cards }: DeskDeps): Handlers {
  return {
    'mail-templates.list': async ({ store }) => {
      const own = await readTemplateOverrides(store.db);
      return templateKinds.map((kind) => ({ kind, words: { ...own[kind] } }));
    },
    'mail-templates.preview': async ({ store, input: { kind, words, reference } }) => {
      if (!isTemplateKind(kind)) return refuse('not-found');
      const order = reference ? await findOrder(store.db, normaliseReference(reference)) : undefined;
      if (reference && !order) return refuse('refused', { detail: `There is no order ${reference}.` });
      const problems = validateMailTemplate({ kind, words }, publicUrl);
      const good = Object.fromEntries(
        Object.entries(words).filter(([part]) => !problems.some((problem) => problem.part === part)),
      );
      const own = await readTemplateOverrides(store.db);
      const wordings = { ...own, [kind]: mergeTexts(kind, own[kind] ?? {}, good) };
      const parts = {
        settings,
        publicUrl,
        bankAccounts: config.bankAccounts,
        takesCards: cards !== undefined,
        wordings,
      };
      return { ...previewMail(parts, kind, order), problems };
    },
    'mail-templates.set': async ({ store, input: { kind, words, seen } }) => {
      if (!isTemplateKind(kind)) return refuse('not-found');
      const result = await editMailTemplate({ store, clock, publicUrl }, { kind, words, seen });
      if (result.ok) return { kind, words: { ...result.words } };
      if (result.reason === 'changed-meanwhile') {
        return refuse('version-mismatch', { current: { kind, words: result.words } });
      }
      const errors = result.problems.map(({ part, message }) => ({ field: part, message }));
      return refuse('invalid-request', { errors });
    },
  };
}
