import {
  type DeskProduct,
  draftProduct,
  duplicateProduct as duplicateOperation,
  type ProductFormValues,
  previewProduct,
  saveProduct,
  showProduct,
} from '../../../contract/catalogue/products.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { toProduct } from '../../catalogue/catalogue.ts';
import type { PictureManifest } from '../../store/catalogue/pictures.ts';
import { findSaleEnd, isNewPrice } from '../../store/catalogue/prices/price-schedules.ts';
import { findProduct, type StoredProduct } from '../../store/catalogue/products.ts';
import type { Tx } from '../../store/engine/database.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { describeConflict, describeProduct, manifestOf } from './describe-product.ts';
import { lacks } from './lacks-permission.ts';
import { needsPasskeyForPrice } from './needs-passkey.ts';
import { describeSaleEnd, restoreSale } from './restore-sale.ts';
import { createDraft, duplicateProduct, editProduct } from './save-product.ts';

export const showProductAction = implement(showProduct, async ({ db, pictures, clock }, { id }) => {
  const found = await findProduct(db, id);
  return found ? describeProduct({ db, pictures, now: clock() }, found) : fail('product-not-found', { id });
});

export const draftProductAction = implement(draftProduct, async (context, { id, entry }) =>
  describeSaved(context, await createDraft(context, id, typed(entry))),
);

export const duplicateProductAction = implement(duplicateOperation, async (context, { id, newId }) =>
  describeSaved(context, await duplicateProduct(context, id, newId)),
);

export const saveProductAction = implement(saveProduct, async (context, { id, entry, restoreSale: end }) => {
  const { tx, clock, ifMatch, caller } = context;
  const present = await findProduct(tx, id);
  const price = parseDecimal(entry.price.trim()) ?? present?.price ?? 0;
  if (!caller.isConfirmed && (await needsPasskeyForPrice(tx, present, price, clock()))) {
    return fail('reauthentication-required');
  }
  if (end && lacks(caller, 'prices:write')) return fail('forbidden');
  const running = await findSaleEnd(tx, id);
  const saved = await editProduct(context, { id, version: ifMatch, entry: typed(entry) });
  const isPriced = !(saved instanceof Failure) && isNewPrice(present, saved);
  if (end && isPriced) {
    const failed = await restoreSale(tx, { ...end, productId: id }, { caller, now: clock() });
    if (failed) return failed;
  }
  const described = await describeSaved(context, saved);
  if (described instanceof Failure) return described;
  return { ...described, endedSale: running && isPriced ? describeSaleEnd(running) : null };
});

export const previewProductAction = implement(previewProduct, async ({ db, pictures, preview }, { id, entry }) => {
  if (!preview) throw new Error('Nothing renders previews here');
  const found = await findProduct(db, id);
  const product = unsaved(id, entry, found);
  return preview(toProduct(product, await manifestOf({ db, pictures }, [product])));
});

interface Shop {
  readonly tx: Tx;
  readonly pictures: PictureManifest;
  readonly clock: () => number;
}

/** Describes the saved product, or the current one if another editor has saved a newer version. */
async function describeSaved<Code extends string>(
  { tx, pictures, clock }: Shop,
  saved: StoredProduct | Failure<Code>,
): Promise<DeskProduct | Failure<Code>> {
  const describe = (product: StoredProduct) => describeProduct({ db: tx, pictures, now: clock() }, product);
  return saved instanceof Failure ? describeConflict(saved, describe) : describe(saved);
}

/** Empty fields count as unset rather than as invalid text. */
const typed = ({ originalPrice, features, ...entry }: ProductFormValues) => ({
  ...entry,
  features: features.filter((feature) => feature.trim() !== ''),
  originalPrice: originalPrice?.trim() ? originalPrice.trim() : null,
  price: entry.price.trim(),
});

/** Previews show no fact of the inventory item. */
function withoutItem(entry: ProductFormValues) {
  const { sku: _sku, gtin: _gtin, weightGrams: _weight, hsCode: _code, countryOfOrigin: _origin, ...others } = entry;
  const { lowStockLevel: _level, packageSize: _size, ...same } = others;
  return same;
}

/** The product with the input so far: fields that cannot be parsed yet keep their stored value. */
function unsaved(id: string, entry: ProductFormValues, found: StoredProduct | undefined): StoredProduct {
  const { hidden: _, ...before } = found ?? {};
  const amount = (text: string | null) => (text === null ? undefined : parseDecimal(text.trim()));
  return {
    ...before,
    ...withoutItem(entry),
    roomSize: entry.roomSize ?? undefined,
    spare: entry.spare ?? undefined,
    variant: entry.variant ?? undefined,
    id: /^[a-z0-9-]+$/.test(id) ? id : 'draft',
    name: entry.name.trim() || 'Without a name yet',
    price: amount(entry.price) ?? found?.price ?? 0,
    originalPrice: amount(entry.originalPrice) ?? null,
    features: entry.features.filter((feature) => feature.trim() !== ''),
    pictures: entry.pictures.map(({ name, alt, kind }) => ({ name, alt, ...(kind && { kind }) })),
  };
}
