import type { mailCalls } from '../../../contract/desk/mail.ts';
import { decodeCursor, deskPageSize, paginate } from '../../actions/pagination.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { findMail, resolveMailFilter, retryMails } from '../../store/mail/mail-admin.ts';
import { listMailPage } from '../../store/mail/mail-pages.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { renderedMailText } from '../mail-preview.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof mailCalls]: DeskHandler<(typeof mailCalls)[Name]> };

/** Handlers of outbox messages: waiting, dead letters and sent. */
export function mailHandlers(deps: DeskDeps): Handlers {
  const { clock, wakeMail } = deps;
  return {
    'mail.list': async ({ store, input: { state: view, to, after } }) => {
      const mark = decodeCursor(after);
      const filter = {
        ...(view && resolveMailFilter(view, clock())),
        recipient: to?.trim(),
        after: mark && { createdAt: mark.at, id: mark.id },
      };
      const found = await listMailPage(store.db, filter, deskPageSize + 1);
      const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { mails: rows, next };
    },
    'mail.show': async ({ store, input }) => {
      const found = await findMail(store.db, input.id);
      if (!found) return refuse('not-found');
      const { payload, ...mail } = found;
      if (payload === null) return { mail, words: null };
      const { subject, text, attachments } = await renderedMailText(deps, found);
      return { mail, words: { subject, text, attachments } };
    },
    'mail.retry': async ({ store, input }) => {
      const retried = await inTransaction(store, (tx) => retryMails(tx, { id: input.id }, clock()));
      if (retried.length === 0) {
        return refuse('refused', { detail: 'This mail has left already, is being sent just now, or is forgotten.' });
      }
      wakeMail();
      return { retried: retried.length };
    },
    'mail.retry-dead-letters': async ({ store }) => {
      const retried = await inTransaction(store, (tx) => retryMails(tx, 'dead', clock()));
      wakeMail();
      return { retried: retried.length };
    },
  };
}
