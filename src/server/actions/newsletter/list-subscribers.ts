import { listSubscribers } from '../../../contract/newsletter/subscribers.ts';
import { parseJsonText } from '../../http/parse-json.ts';
import { listSubscribers as readSubscribers, type StoredSubscriber } from '../../store/newsletter/subscribers.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { deskPageSize } from '../pagination.ts';
import { readsMany } from '../reads-many.ts';

export const listSubscribersAction = implement(listSubscribers, async (context, { search, which, after }) => {
  if (await readsMany(context)) return fail('reauthentication-required');
  const subscribers = await readSubscribers(context.db, {
    limit: deskPageSize + 1,
    search: search.trim(),
    confirmed: which === 'all' ? undefined : which === 'confirmed',
    after: readCursor(after),
  });
  const shown = subscribers.slice(0, deskPageSize);
  return { subscribers: shown, next: subscribers.length > deskPageSize ? writeCursor(shown.at(-1)) : null };
});

function writeCursor(last: StoredSubscriber | undefined): string | null {
  return last ? JSON.stringify([last.consentedAt, last.email, last.source]) : null;
}

/** Undefined at the start of the list, and for a forged cursor. */
function readCursor(text: string): Pick<StoredSubscriber, 'consentedAt' | 'email' | 'source'> | undefined {
  const cursor = parseJsonText(text)?.value;
  const [consentedAt, email, source] = Array.isArray(cursor) ? cursor : [];
  if (!Number.isSafeInteger(consentedAt) || typeof email !== 'string') return undefined;
  return { consentedAt, email, source: source === 'exit-intent' ? source : 'newsletter' };
}
