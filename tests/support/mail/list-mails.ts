import type { Database } from '../../../src/server/store/engine/database.ts';
import {
  listMailPage,
  type MailRecord,
  type MailState,
  mailStates,
} from '../../../src/server/store/mail/mail-admin.ts';

/** Lists emails in the given states, newest first. @param longAt only emails that have waited for long by then */
export async function listMails(
  db: Database,
  states: readonly MailState[],
  limit: number,
  longAt?: number,
): Promise<MailRecord[]> {
  const wanted = states.length === mailStates.length ? [undefined] : states;
  const pages = await Promise.all(wanted.map((state) => listMailPage(db, { state, longAt }, limit)));
  const newestFirst = (one: MailRecord, other: MailRecord) =>
    other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
  return pages.flat().sort(newestFirst).slice(0, limit);
}
