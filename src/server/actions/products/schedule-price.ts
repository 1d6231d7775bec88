import { describePence } from '../../../domain/products/pence-words.ts';
import {
  cancelPrice,
  listPlannedPrices,
  type PriceChange,
  planPrice,
  takePlanned,
} from '../../store/catalogue/price-changes.ts';
import { findProduct, raiseCatalogueVersion } from '../../store/catalogue/products.ts';
import { enterAs } from '../../store/engine/actor.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { changePriceWithin, foreseeWasPrice, type PriceParts } from './change-price.ts';

type Wish = Omit<PriceChange, 'plannedAt' | 'plannedBy'>;

export type Scheduled =
  | { readonly ok: true; readonly warning: string | undefined }
  | { readonly ok: false; readonly reason: 'unknown' | 'was-not-higher' | 'past' };

/** Sets a price for a time to come, with what is then shown struck through. */
export async function schedulePrice({ store, clock }: PriceParts, wish: Wish): Promise<Scheduled> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const { productId, from, price, originalPrice } = wish;
    if (from <= now) return { ok: false, reason: 'past' };
    if (originalPrice !== null && originalPrice <= price) return { ok: false, reason: 'was-not-higher' };
    const product = await findProduct(tx, productId);
    if (!product || !(await planPrice(tx, wish, now))) return { ok: false, reason: 'unknown' };
    const warnings = [
      await foreseeWasPrice(tx, product, { from, price, originalPrice }),
      describePence(product, price),
    ];
    return { ok: true, warning: warnings.filter((warning) => warning !== undefined).join(' ') || undefined };
  });
}

/** Takes prices back that were set for a time: the one of a moment, or all of a product. Returns those that were. */
export async function unschedulePrices(
  { store, clock }: PriceParts,
  { productId, from }: { readonly productId: string; readonly from?: number | undefined },
): Promise<PriceChange[]> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const all = await listPlannedPrices(tx, { productId });
    const chosen = all.filter((planned) => from === undefined || planned.from === from);
    for (const planned of chosen) await cancelPrice(tx, productId, planned.from, now);
    return chosen;
  });
}

/** How many prices one transaction changes, so that no visitor waits for it. */
const batch = 100;

/**
 * Makes every price whose time has come, those first that were due first, each in the name of who planned it. Where several
 * of one product are late, as after a pause, the last is what it costs: nobody was offered those before. Returns them.
 */
export async function applyDuePrices({ store, clock }: PriceParts): Promise<PriceChange[]> {
  const made: PriceChange[] = [];
  let taken: number;
  do {
    const due = await listPlannedPrices(store.db, { until: clock(), limit: batch });
    taken = due.length;
    if (taken === 0) break;
    made.push(
      ...(await inTransaction(store, async (tx) => {
        const now = clock();
        // First of all: of two processes that look at once, the second waits here, and finds nothing left.
        await raiseCatalogueVersion(tx, now);
        const mine: PriceChange[] = [];
        for (const planned of due) {
          if (!(await takePlanned(tx, planned))) continue;
          const { productId: id, price, originalPrice, plannedBy } = planned;
          if (plannedBy) enterAs(tx, plannedBy);
          await changePriceWithin(tx, { id, price, originalPrice }, now);
          mine.push(planned);
        }
        return mine;
      })),
    );
  } while (taken === batch);
  return made;
}
