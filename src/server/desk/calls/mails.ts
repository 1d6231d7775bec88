import type { mailCalls } from '../../../contract/desk/mails.ts';
import { attachmentName } from '../../mail/attach-documents.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { findMail, readMailView, retryMails } from '../../store/mail/mail-admin.ts';
import { listMailPage } from '../../store/mail/mail-pages.ts';
import { readOwnWordings } from '../../store/mail/own-wordings.ts';
import { isProvenAddress } from '../../store/mail/proven-addresses.ts';
import type { DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deskPageSize, pageOf, readMark } from '../page-of.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof mailCalls]: DeskHandler<(typeof mailCalls)[Name]> };

/** Mails that wait, were given up or have left. */
export function mailHandlers({ settings, origin, config, cards, clock, wakeMail }: DeskParts): Handlers {
  return {
    'mails.list': async ({ store, input: { state: view, to, after } }) => {
      const mark = readMark(after);
      const filter = {
        ...(view && readMailView(view, clock())),
        recipient: to?.trim(),
        after: mark && { createdAt: mark.at, id: mark.id },
      };
      const found = await listMailPage(store.db, filter, deskPageSize + 1);
      const { rows, next } = pageOf(found, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { mails: rows, next };
    },
    'mails.show': async ({ store, input }) => {
      const found = await findMail(store.db, input.id);
      if (!found) return refuse('not-found');
      const { payload, ...mail } = found;
      if (payload === null) return { mail, words: null };
      const {
        subject,
        text,
        documents = [],
      } = renderMail(found, {
        settings,
        wordings: await readOwnWordings(store.db),
        publicUrl: origin,
        shopCommand: config.shopCommand,
        bankAccounts: config.bankAccounts,
        takesCards: cards !== undefined,
        isProven: await isProvenAddress(store.db, mail.recipient ?? ''),
        // The link of a mail opens the order to whoever has it: its reader here is not its customer.
        orderUrl: ({ reference }) => `${origin}/order/${reference}`,
      });
      return { mail, words: { subject, text, attachments: documents.map(attachmentName) } };
    },
    'mails.retry': async ({ store, input }) => {
      const retried = await inTransaction(store, (tx) => retryMails(tx, { id: input.id }, clock()));
      if (retried.length === 0) {
        return refuse('refused', { detail: 'This mail has left already, is being sent just now, or is forgotten.' });
      }
      wakeMail();
      return { retried: retried.length };
    },
    'mails.retry-dead': async ({ store }) => {
      const retried = await inTransaction(store, (tx) => retryMails(tx, 'dead', clock()));
      wakeMail();
      return { retried: retried.length };
    },
  };
}
