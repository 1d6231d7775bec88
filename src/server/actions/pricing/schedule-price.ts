import { roundedPriceNote } from '../../../domain/pricing/rounded-price-note.ts';
import {
  claimDuePriceSchedules,
  deletePriceSchedule,
  insertPriceSchedule,
  listPriceSchedules,
  type PriceSchedule,
} from '../../store/catalogue/price-schedules.ts';
import { bumpCatalogueVersion, findProduct } from '../../store/catalogue/products.ts';
import { setActor } from '../../store/engine/actor.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { changePriceWithin, type PriceDeps, validateFutureWasPrice } from './change-price.ts';

type ScheduleInput = Omit<PriceSchedule, 'plannedAt' | 'plannedBy'>;

export type Scheduled =
  | { readonly ok: true; readonly warning: string | undefined }
  | { readonly ok: false; readonly reason: 'unknown' | 'was-not-higher' | 'past' };

/** Schedules a price with its was price. */
export async function schedulePrice({ store, clock }: PriceDeps, input: ScheduleInput): Promise<Scheduled> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const { productId, from, price, originalPrice } = input;
    if (from <= now) return { ok: false, reason: 'past' };
    if (originalPrice !== null && originalPrice <= price) return { ok: false, reason: 'was-not-higher' };
    const product = await findProduct(tx, productId);
    if (!product || !(await insertPriceSchedule(tx, input, now))) return { ok: false, reason: 'unknown' };
    const warnings = [
      await validateFutureWasPrice(tx, product, { from, price, originalPrice }),
      roundedPriceNote(product, price),
    ];
    return { ok: true, warning: warnings.filter((warning) => warning !== undefined).join(' ') || undefined };
  });
}

/** Cancels a product's scheduled prices, all or the one at a given time. Returns those cancelled. */
export async function cancelScheduledPrices(
  { store, clock }: PriceDeps,
  { productId, from }: { readonly productId: string; readonly from?: number | undefined },
): Promise<PriceSchedule[]> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const all = await listPriceSchedules(tx, { productId });
    const chosen = all.filter((planned) => from === undefined || planned.from === from);
    for (const planned of chosen) await deletePriceSchedule(tx, productId, planned.from, now);
    return chosen;
  });
}

/** Maximum prices changed in one transaction, so that no visitor waits for it. */
const batch = 100;

/**
 * Applies due prices, earliest first, with the scheduling staff member as actor of the audit log entry. If several of
 * one product are late, such as after a pause, the last one stays: no customer was offered the others. Returns the
 * applied schedules.
 */
export async function applyDuePrices({ store, clock }: PriceDeps): Promise<PriceSchedule[]> {
  const made: PriceSchedule[] = [];
  let taken: number;
  do {
    const due = await listPriceSchedules(store.db, { until: clock(), limit: batch });
    taken = due.length;
    if (taken === 0) break;
    made.push(
      ...(await inTransaction(store, async (tx) => {
        const now = clock();
        // First statement, for its row lock: of two processes running at once, the second waits here and finds
        // nothing left.
        await bumpCatalogueVersion(tx, now);
        const mine: PriceSchedule[] = [];
        for (const planned of due) {
          if (!(await claimDuePriceSchedules(tx, planned))) continue;
          const { productId: id, price, originalPrice, plannedBy } = planned;
          if (plannedBy) setActor(tx, plannedBy);
          await changePriceWithin(tx, { id, price, originalPrice }, now);
          mine.push(planned);
        }
        return mine;
      })),
    );
  } while (taken === batch);
  return made;
}
