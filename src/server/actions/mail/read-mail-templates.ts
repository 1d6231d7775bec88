import { listMailTemplates, previewMailTemplate } from '../../../contract/mail/mail-templates.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { isTemplateKind, templateKinds } from '../../../domain/mail/mail-templates.ts';
import { mailPictures } from '../../mail/mail-pictures.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import { readTemplateOverrides } from '../../store/mail/template-overrides.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { lacks } from '../catalogue/lacks-permission.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { mergeTexts, validateMailTemplate } from './edit-mail-template.ts';

export const listMailTemplatesAction = implement(listMailTemplates, async ({ db }) => {
  const own = await readTemplateOverrides(db);
  return templateKinds.map((kind) => ({ kind, words: { ...own[kind] } }));
});

/** Previews an email with changed texts. Invalid ones are reported, and replaced by the current text. */
export const previewMailTemplateAction = implement(
  previewMailTemplate,
  async ({ db, settings, origin: publicUrl, config, cards, catalogue, caller }, { kind, words, order: typed }) => {
    if (!isTemplateKind(kind)) return fail('mail-template-not-found', { kind });
    if (typed && lacks(caller, 'orders:read')) return fail('forbidden');
    const order = typed ? await findOrder(db, normaliseReference(typed)) : undefined;
    if (typed && !order) return fail('order-not-found', { reference: typed });
    const problems = validateMailTemplate(kind, words, publicUrl);
    const good = Object.fromEntries(
      Object.entries(words).filter(([part]) => !problems.some((problem) => problem.part === part)),
    );
    const own = await readTemplateOverrides(db);
    const wordings = { ...own, [kind]: mergeTexts(kind, own[kind] ?? {}, good) };
    const takesCards = cards !== undefined;
    const pictureOf = mailPictures(catalogue, publicUrl);
    const parts = { settings, publicUrl, bankAccounts: config.bankAccounts, takesCards, pictureOf, wordings };
    return { ...previewMail(parts, kind, order), problems };
  },
);
