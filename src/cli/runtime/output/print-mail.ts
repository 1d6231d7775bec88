import { attachmentNames } from '../../../server/mail/attach-documents.ts';
import { mailContextOf } from '../../../server/mail/mail-context.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { isProvenAddress } from '../../../server/store/mail/proven-addresses.ts';
import { readTemplateOverrides } from '../../../server/store/mail/template-overrides.ts';
import type { StoreCliContext } from '../../command.ts';
import { publicAddress } from '../input/public-address.ts';
import { escapeControlCharacters, escapeControlCharactersInLines } from './escape-control-characters.ts';

/** Prints the text of an unsent email. */
export async function printMail(
  { store, config, settings, links, cards, options, print }: StoreCliContext,
  mail: { readonly kind: string; readonly recipient: string; readonly payload: unknown },
): Promise<void> {
  const { shopCommand, bankAccounts } = config;
  const overrides = await readTemplateOverrides(store.db);
  const isProven = await isProvenAddress(store.db, mail.recipient);
  const context = { settings, wordings: overrides, publicUrl: publicAddress(config), shopCommand, bankAccounts, links };
  const rendered = renderMail(mail, mailContextOf({ ...context, isProven, takesCards: cards !== undefined }));
  const { subject, text } = rendered;
  const attachments = attachmentNames(rendered);
  if (options.json) {
    print(JSON.stringify({ recipient: mail.recipient, subject, text, attachments }, null, 2));
    return;
  }
  print(`To: ${escapeControlCharacters(mail.recipient)}\nSubject: ${escapeControlCharacters(subject)}`);
  if (attachments.length > 0) print(`Attachments: ${attachments.join(', ')}`);
  print(`\n${escapeControlCharactersInLines(text)}`);
}
