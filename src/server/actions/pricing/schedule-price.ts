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

/** Sets a price for a time to come, with what is then shown struck through. */
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

/** Takes prices back that were set for a time: the one of a moment, or all of a product. Returns those that were. */
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

/** How many prices one transaction changes, so that no visitor waits for it. */
const batch = 100;

/**
 * Makes every price whose time has come, those first that were due first, each in the name of who planned it. Where
 * several of one product are late, as after a pause, the last is what it costs: nobody was offered those before.
 * Returns them.
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
        // First of all: of two processes that look at once, the second waits here, and finds nothing left.
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
