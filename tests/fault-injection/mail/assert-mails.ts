import { sql } from 'kysely';
import type { Store } from '../../../src/server/store/engine/database.ts';
import type { MailServer } from '../../support/stand-ins/mail-server.ts';

/** Delivery results of a store's emails. */
export interface MailVerdict {
  readonly sent: number;
  /** Failed attempts. */
  readonly refused: number;
  readonly lost: number;
  /** Dead letters, with the error of the mail server. */
  readonly dead: readonly { readonly recipient: string; readonly error: string }[];
  readonly doubled: number;
}

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly attempts: number;
  readonly sent_at: number | null;
  readonly dead_lettered_at: number | null;
  readonly last_error: string | null;
}

/** Compares the outbox of a store with the emails that a mail server accepted. */
export async function judgeMails(store: Store, server: MailServer): Promise<MailVerdict> {
  const { rows } = await sql<Row>`
    select id, recipient, attempts, sent_at, dead_lettered_at, last_error from outbox`.execute(store.db);
  const taken = server.ids().map((id = '') => id.slice(1, id.indexOf('@')));
  const arrived = new Set(taken);
  const sent = rows.filter(({ sent_at }) => sent_at !== null);
  const dead = rows.filter(({ dead_lettered_at }) => dead_lettered_at !== null);
  return {
    sent: sent.length,
    refused: rows.reduce((sum, { attempts }) => sum + attempts, 0) - sent.length,
    // Neither arrived nor dead-lettered, whatever the outbox says.
    lost: rows.filter(({ id, dead_lettered_at }) => !arrived.has(id) && dead_lettered_at === null).length,
    dead: dead.map(({ recipient, last_error }) => ({ recipient, error: last_error ?? '' })),
    // Mail clients hide duplicates with the same Message-ID, but without a kill there must be none.
    doubled: taken.length - arrived.size,
  };
}
