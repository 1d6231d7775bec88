import { attachmentName } from '../../server/mail/attach-documents.ts';
import { mailContextOf } from '../../server/mail/mail-context.ts';
import { renderMail } from '../../server/mail/render-mail.ts';
import { readOwnWordings } from '../../server/store/mail/own-wordings.ts';
import { isProvenAddress } from '../../server/store/mail/proven-addresses.ts';
import type { StoreContext } from '../command.ts';
import { publicAddress } from '../read/public-address.ts';
import { visible, visibleLines } from './visible-text.ts';

/** A mail that has not gone, in its words. */
export async function printMail(
  { store, config, settings, links, cards, options, print }: StoreContext,
  mail: { readonly kind: string; readonly recipient: string; readonly payload: unknown },
): Promise<void> {
  const { shopCommand, bankAccounts } = config;
  const wordings = await readOwnWordings(store.db);
  const isProven = await isProvenAddress(store.db, mail.recipient);
  const context = { settings, wordings, publicUrl: publicAddress(config), shopCommand, bankAccounts, links };
  const {
    subject,
    text,
    documents = [],
    nameless = [],
  } = renderMail(mail, mailContextOf({ ...context, isProven, takesCards: cards !== undefined }));
  const attachments = [...documents, ...nameless].map(attachmentName);
  if (options.json) {
    print(JSON.stringify({ recipient: mail.recipient, subject, text, attachments }, null, 2));
    return;
  }
  print(`To: ${visible(mail.recipient)}\nSubject: ${visible(subject)}`);
  if (attachments.length > 0) print(`Attached: ${attachments.join(', ')}`);
  print(`\n${visibleLines(text)}`);
}
