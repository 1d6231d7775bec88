import type { ScheduledPrice } from '../../../src/contract/pricing/scheduled-price.ts';
import { toDecimal } from '../../../src/domain/shared/money/money.ts';
import type { App } from '../../../src/server/actions/app.ts';
import * as saving from '../../../src/server/actions/catalogue/save-product.ts';
import { Failure } from '../../../src/server/actions/failure.ts';
import { changePrice as change, type NewPrice } from '../../../src/server/actions/pricing/change-price.ts';
import { schedulePriceAction } from '../../../src/server/actions/pricing/schedule-price.ts';
import type { StoredProduct } from '../../../src/server/store/catalogue/products.ts';
import { inTransaction, type Tx } from '../../../src/server/store/engine/database.ts';

const caller = { surface: 'command', isConfirmed: true } as const;

type Parts = Pick<App, 'store' | 'clock'>;
type PartsWithPictures = Pick<App, 'store' | 'clock' | 'pictures'>;

async function told<Done>(parts: Parts, work: (tx: Tx) => Promise<Done | Failure>) {
  const done = await inTransaction(parts.store, work);
  if (!(done instanceof Failure)) return { ok: true as const, done };
  return { ok: false as const, reason: done.code, ...(done.details as { readonly current?: StoredProduct }) };
}

/** Creates a draft, as the desk does. */
export const createDraft = (parts: PartsWithPictures, id: string, entry: saving.Entry) =>
  told(parts, (tx) => saving.createDraft({ ...parts, tx, caller }, id, entry));

/** Duplicates a product, as the desk does. */
export const duplicateProduct = (parts: PartsWithPictures, id: string, newId: string) =>
  told(parts, (tx) => saving.duplicateProduct({ ...parts, tx, caller }, id, newId));

/** Saves a product over a version of it, as the desk does. */
export const editProduct = (
  parts: PartsWithPictures,
  edit: { readonly id: string; readonly version: string; readonly entry: saving.Entry },
) => told(parts, (tx) => saving.editProduct({ ...parts, tx, caller }, edit));

/** Changes a price, as the desk does. */
export const changePrice = (parts: Parts, { version = '*', ...wish }: Omit<NewPrice, 'version'> & Partial<NewPrice>) =>
  told(parts, (tx) => change(tx, { ...wish, version }, parts.clock()));

/** Schedules a price, as the owner. */
export async function schedulePrice(
  parts: Parts,
  {
    productId: id,
    from,
    ...amounts
  }: Pick<ScheduledPrice, 'productId' | 'from'> & {
    readonly price: number;
    readonly originalPrice: number | null;
  },
) {
  const wasPrice = amounts.originalPrice === null ? null : toDecimal(amounts.originalPrice);
  const input = { id, from, price: toDecimal(amounts.price), wasPrice };
  const app = { wakeMail: () => undefined, ids: {}, ...parts } as unknown as App;
  const answer = await schedulePriceAction.call(app, { input, caller });
  if (answer.kind !== 'done') throw new Error(`The price was not scheduled: ${JSON.stringify(answer)}`);
}
