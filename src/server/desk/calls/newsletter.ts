import { Readable } from 'node:stream';
import type { newsletterCalls } from '../../../contract/desk/newsletter.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { downloadHeaders } from '../../actions/download.ts';
import { byteOrderMark, formatCsvRow } from '../../export/csv.ts';
import { eraseByEmail, vacuumInWorker } from '../../jobs/erase-customer.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import type { Store } from '../../store/engine/database.ts';
import { eraseSubscribers, readSubscribers } from '../../store/newsletter/subscriber-admin.ts';
import { listSubscribers, type StoredSubscriber } from '../../store/newsletter/subscribers.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';
import { hasReadMany } from '../step-up.ts';

type Handlers = { readonly [Name in keyof typeof newsletterCalls]: DeskHandler<(typeof newsletterCalls)[Name]> };

const pageSize = 50;

/** Handlers of newsletter subscribers. */
export function newsletterHandlers({ clock, origin, dataDir, limits }: DeskDeps): Handlers {
  return {
    'newsletter.list': async ({ store, at, isConfirmed, input: { search, which, after } }) => {
      if (!isConfirmed && (await hasReadMany(limits, at.session.id))) return refuse('reauthentication-required');
      const leads = await listSubscribers(store.db, {
        limit: pageSize + 1,
        search: search.trim(),
        confirmed: which === 'all' ? undefined : which === 'confirmed',
        after: readCursor(after),
      });
      const shown = leads.slice(0, pageSize);
      return { leads: shown, next: leads.length > pageSize ? writeCursor(shown.at(-1)) : null };
    },
    'newsletter.export': async ({ store, input: { which } }) => {
      await writeExportAuditEntry(store, { action: 'export.leads', subject: which }, clock());
      const texts = csvOf(store, which === 'all', origin);
      const body = Readable.toWeb(Readable.from(texts).map((text: string) => Buffer.from(text)));
      return new Response(body as ReadableStream, { headers: downloadHeaders('text/csv; charset=utf-8', 'leads.csv') });
    },
    'newsletter.erase': async ({ store, input }) => {
      const email = input.email.trim();
      const parts = { store, dataDir, removeTraces: vacuumInWorker };
      const { erased, left } = await eraseByEmail(parts, email, (tx) => eraseSubscribers(tx, email, clock()), 'offers');
      return erased.leads + erased.restockRequests > 0 ? { leads: erased.leads, left } : refuse('not-found');
    },
  };
}

/** Same columns as `newsletter export`; every recipient needs an unsubscribe link. */
async function* csvOf(store: Store, unconfirmed: boolean, origin: string): AsyncGenerator<string> {
  const keys = ['email', 'source', 'consentedAt', 'confirmedAt', 'consentWording', 'unsubscribe'];
  yield byteOrderMark + formatCsvRow(keys);
  for await (const leads of readSubscribers(store.db, { unconfirmed })) {
    yield leads
      .map(({ email, source, consentedAt, confirmedAt, consentWording, token }) =>
        formatCsvRow([
          email,
          source,
          new Date(consentedAt).toISOString(),
          confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
          consentWording,
          `${origin}${pagePath('unsubscribe')}?token=${token}`,
        ]),
      )
      .join('');
  }
}

function writeCursor(lead: StoredSubscriber | undefined): string | null {
  return lead ? JSON.stringify([lead.consentedAt, lead.email, lead.source]) : null;
}

/** Undefined at the start of the list, and for a forged cursor. */
function readCursor(text: string): Pick<StoredSubscriber, 'consentedAt' | 'email' | 'source'> | undefined {
  if (text === '') return undefined;
  try {
    const [consentedAt, email, source] = JSON.parse(text);
    if (!Number.isSafeInteger(consentedAt) || typeof email !== 'string') return undefined;
    return { consentedAt, email, source: source === 'exit-intent' ? source : 'newsletter' };
  } catch {
    return undefined;
  }
}
