import type { CardView } from '../../../contract/order-view.ts';
import type { CardParts } from '../../actions/cards/card-parts.ts';
import { lookAtSession } from '../../actions/cards/look-at-session.ts';
import type { RateLimits } from '../../middleware/rate-limits.ts';
import { listSessionsOf, type StoredSession } from '../../store/orders/card-sessions.ts';
import { SeriesAhead } from '../../store/orders/number-series.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';

type DescribeCardParts = CardParts & {
  readonly readLimits: RateLimits | undefined;
  readonly wakeMail: () => void;
};

/**
 * What a customer can do about paying by card. Who comes back from the provider's page is told the provider's own word: it is
 * asked at once, since its event may take a moment longer than the customer.
 */
export async function describeCard(
  parts: DescribeCardParts,
  order: StoredOrder,
  { token, cameBack }: { token: string; cameBack: boolean },
): Promise<CardView> {
  const { store, readLimits } = parts;
  const open = (await listSessionsOf(store.db, order.id)).find(
    ({ state }) => state === 'open' || state === 'processing',
  );
  if (!open) return { state: 'offered', key: token };
  const view = { open: { state: 'offered', key: token }, processing: { state: 'processing' } } as const;
  const known = open.state === 'processing' ? view.processing : view.open;
  if (!cameBack) return known;
  const taken = await readLimits?.take('cardLooks', order.id);
  const answered = taken?.allowed === false ? false : await within(patienceMs, look(parts, open, order.reference));
  if (!answered) return open.state === 'processing' ? known : { state: 'waiting', key: token };
  const now = (await listSessionsOf(store.db, order.id)).find(({ id }) => id === open.id);
  return now?.state === 'processing' ? view.processing : view.open;
}

/** What somebody waits for who came back; the look goes on, and its answer is taken when it comes. */
const patienceMs = 4_000;

async function look(parts: DescribeCardParts, session: StoredSession, reference: string): Promise<boolean> {
  try {
    const { answered, changed } = await lookAtSession(parts, session, reference);
    if (changed) parts.wakeMail();
    return answered;
  } catch (error) {
    // The shop's clock is the owner's to mend, and the upkeep tells of it: until then the payment is under way.
    if (error instanceof SeriesAhead) return false;
    throw error;
  }
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  // It may yet fail when nobody waits any more.
  answer.catch(() => {});
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
