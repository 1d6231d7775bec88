import { sql } from 'kysely';
import type { Store } from '../../../src/server/store/engine/database.ts';
import type { MailServer } from '../../support/stand-ins/mail-server.ts';

/** What has become of the emails of a store. */
export interface MailVerdict {
  readonly sent: number;
  /** Tries after which an email waited for the next. */
  readonly refused: number;
  readonly lost: number;
  /** Given up, with what the mail server said. */
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

/** Holds what a store says of its emails against what a mail server has taken. */
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
    // Whatever the store says of them: neither arrived nor given up.
    lost: rows.filter(({ id, dead_lettered_at }) => !arrived.has(id) && dead_lettered_at === null).length,
    dead: dead.map(({ recipient, last_error }) => ({ recipient, error: last_error ?? '' })),
    // One that comes twice under its Message-ID is shown once by who receives it; where nothing was killed, none may.
    doubled: taken.length - arrived.size,
  };
}
