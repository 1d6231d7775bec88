import { eraseSubscriber, exportSubscribers } from '../../../contract/newsletter/subscribers.ts';
import { subscriberColumns } from '../../export/subscriber-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { findRequestsOf } from '../../store/inventory/back-in-stock-requests.ts';
import { eraseSubscribers, findSubscribers, readSubscribers } from '../../store/newsletter/subscriber-admin.ts';
import { eraseByEmail, traceRemoval } from '../customers/erase-by-email.ts';
import { listFile } from '../download.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const exportSubscribersAction = implement(exportSubscribers, async ({ store, clock, origin }, input) => {
  const { which, format } = input;
  await writeAuditEntryOnly(store, { action: 'export.leads', subject: which }, clock());
  const batches = readSubscribers(store.db, { unconfirmed: which === 'all' });
  return listFile({ name: 'subscribers', format, batches, columns: subscriberColumns(origin) });
});

export const eraseSubscriberAction = implement(eraseSubscriber, async (context, { email }) => {
  const { store, clock, dataDir, caller, isPreview } = context;
  const subscribers = await findSubscribers(store.db, email);
  const requests = await findRequestsOf(store.db, email);
  if (subscribers.length + requests.length === 0) return fail('subscriber-not-found', { email });
  const sources = subscribers.map(({ source }) => source);
  const expected = { email, sources, restockRequests: requests.map(({ productId }) => productId) };
  if (isPreview) return { ...expected, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const done = await eraseByEmail(parts, [email], (tx) => eraseSubscribers(tx, email, clock()), 'offers');
  return { ...expected, isGone: done.isGone, failure: done.failure, left: done.left };
});
