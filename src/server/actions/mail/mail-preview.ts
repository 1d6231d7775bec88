import type { MailPreviewContent } from '../../../contract/desk/mail-preview.ts';
import { orderPath } from '../../../contract/orders/order-page.ts';
import type { OrderLinks } from '../../identifiers/order-links.ts';
import { attachmentNames } from '../../mail/attach-documents.ts';
import { mailContextOf } from '../../mail/mail-context.ts';
import { mailPictures } from '../../mail/mail-pictures.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { maskTokens } from '../../observability/mask-tokens.ts';
import { isProvenAddress } from '../../store/mail/proven-addresses.ts';
import { readTemplateOverrides } from '../../store/mail/template-overrides.ts';
import type { App } from '../app.ts';
import type { PreviewedMail } from '../previewed-mail.ts';

type MailApp = Pick<App, 'settings' | 'origin' | 'deskOrigin' | 'config' | 'cards' | 'catalogue'> & {
  readonly store: Pick<App['store'], 'db'>;
};
type MailText = Pick<MailPreviewContent, 'subject' | 'text' | 'html' | 'attachments'>;
/** Content of a stored email. */
type StoredText = MailText & { readonly subject: string; readonly text: string };

const withoutTokens: Pick<OrderLinks, 'pathOf'> = { pathOf: ({ reference }) => orderPath(reference) };

/**
 * Renders an email as its recipient sees it, but with links that open nothing: staff who followed one would act as
 * the customer, without an audit log entry that names them.
 * @param links creates working links; only for an operator on the server
 */
export async function renderedMailText(
  { store, settings, origin, deskOrigin, config, cards, catalogue }: MailApp,
  mail: { readonly kind: string; readonly recipient: string | null; readonly payload: unknown },
  links?: Pick<OrderLinks, 'pathOf'>,
): Promise<StoredText> {
  const { shopCommand, bankAccounts } = config;
  const context = mailContextOf({
    settings,
    wordings: await readTemplateOverrides(store.db),
    publicUrl: origin,
    shopCommand,
    deskOrigin,
    bankAccounts,
    takesCards: cards !== undefined,
    pictureOf: mailPictures(catalogue, origin),
    links: links ?? withoutTokens,
    isProven: await isProvenAddress(store.db, mail.recipient ?? ''),
  });
  const { subject, text, html, ...attached } = renderMail(mail, context);
  const mask = links ? (text: string) => text : maskTokens;
  const attachments = attachmentNames(attached);
  return { subject: mask(subject), text: mask(text), html: html ? mask(html) : null, attachments };
}

/** Preview of an email about to be sent. */
export async function previewOf(deps: MailApp, mail: PreviewedMail): Promise<MailPreviewContent> {
  return { recipient: mail.recipient, state: 'preview', lastError: null, ...(await renderedMailText(deps, mail)) };
}

/** Previews of the emails that a change would send, in sending order. */
export async function previewsOf(deps: MailApp, mails: readonly PreviewedMail[]): Promise<MailPreviewContent[]> {
  const shown: MailPreviewContent[] = [];
  for (const mail of mails) shown.push(await previewOf(deps, mail));
  return shown;
}
