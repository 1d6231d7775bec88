import { Readable } from 'node:stream';
import { eraseSubscriber, exportSubscribers } from '../../../contract/newsletter/subscribers.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { byteOrderMark, formatCsvRow } from '../../export/csv.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import type { Store } from '../../store/engine/database.ts';
import { eraseSubscribers, readSubscribers } from '../../store/newsletter/subscriber-admin.ts';
import { eraseByEmail, vacuumInWorker } from '../customers/erase-by-email.ts';
import { downloadHeaders } from '../download.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const exportSubscribersAction = implement(exportSubscribers, async ({ store, clock, origin }, { which }) => {
  await writeExportAuditEntry(store, { action: 'export.leads', subject: which }, clock());
  const texts = csvOf(store, which === 'all', origin);
  const body = Readable.toWeb(Readable.from(texts).map((text: string) => Buffer.from(text)));
  return new Response(body as ReadableStream, { headers: downloadHeaders('text/csv; charset=utf-8', 'leads.csv') });
});

export const eraseSubscriberAction = implement(eraseSubscriber, async ({ store, clock, dataDir }, input) => {
  const email = input.email.trim();
  const parts = { store, dataDir, removeTraces: vacuumInWorker };
  const { erased, left } = await eraseByEmail(parts, email, (tx) => eraseSubscribers(tx, email, clock()), 'offers');
  if (erased.leads + erased.restockRequests === 0) return fail('subscriber-not-found', { email });
  return { leads: erased.leads, left };
});

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
