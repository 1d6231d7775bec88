import type { DeskCalls } from '../../../../contract/desk/calls.ts';
import type { ProductFormValues } from '../../../../contract/desk/products.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';
import { createDraft, duplicateProduct, type Edited, editProduct } from '../../../actions/catalogue/edit-product.ts';
import { toProduct } from '../../../catalogue/catalogue.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import { findProduct } from '../../../store/catalogue/products.ts';
import type { Store } from '../../../store/engine/database.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import type { DeskHandler } from '../../handle-call.ts';
import { refuse } from '../../problem.ts';
import { needsPasskeyForPrice } from '../../step-up.ts';
import { describeProduct, manifestOf } from './describe-product.ts';
import { refuseEdit } from './describe-refusal.ts';

type Calls = 'products.show' | 'products.draft' | 'products.duplicate' | 'products.save' | 'products.preview';

/** Handlers for reading, creating, editing and previewing a product. */
export function editHandlers(deps: DeskDeps): { readonly [Name in Calls]: DeskHandler<DeskCalls[Name]> } {
  const { clock, pictures } = deps;
  const describe = (store: Store, product: StoredProduct) =>
    describeProduct({ db: store.db, pictures, now: clock() }, product);
  const answer = (store: Store, edited: Edited) =>
    edited.ok ? describe(store, edited.product) : refuseEdit(edited, (current) => describe(store, current));
  return {
    'products.show': async ({ input: { id }, store }) => {
      const found = await findProduct(store.db, id);
      return found ? describe(store, found) : refuse('not-found');
    },
    'products.draft': async ({ input: { id, entry }, store }) =>
      answer(store, await createDraft({ store, clock, pictures }, id, typed(entry))),
    'products.duplicate': async ({ input: { id, newId }, store }) =>
      answer(store, await duplicateProduct({ store, clock, pictures }, id, newId)),
    'products.save': async ({ input: { id, entry }, store, ifMatch, isConfirmed }) => {
      if (ifMatch === undefined) return refuse('version-required');
      const present = await findProduct(store.db, id);
      const price = parseDecimal(entry.price.trim()) ?? present?.price ?? 0;
      if (!isConfirmed && (await needsPasskeyForPrice(store.db, present, price, clock()))) {
        return refuse('reauthentication-required');
      }
      const change = () => typed(entry);
      return answer(store, await editProduct({ store, clock, pictures }, { id, version: ifMatch, change }));
    },
    'products.preview': async ({ input: { id, entry }, store }) => {
      const found = await findProduct(store.db, id);
      const product = unsaved(id, entry, found);
      return deps.preview(toProduct(product, await manifestOf({ db: store.db, pictures }, [product])));
    },
  };
}

/** Empty fields count as unset rather than as invalid text. */
const typed = ({ originalPrice, features, ...entry }: ProductFormValues) => ({
  ...entry,
  features: features.filter((feature) => feature.trim() !== ''),
  originalPrice: originalPrice?.trim() ? originalPrice.trim() : null,
  price: entry.price.trim(),
});

/** The product with the input so far: fields that cannot be parsed yet keep their stored value. */
function unsaved(id: string, entry: ProductFormValues, found: StoredProduct | undefined): StoredProduct {
  const { hidden: _, ...before } = found ?? {};
  const amount = (text: string | null) => (text === null ? undefined : parseDecimal(text.trim()));
  return {
    ...before,
    ...entry,
    id: /^[a-z0-9-]+$/.test(id) ? id : 'draft',
    name: entry.name.trim() || 'Without a name yet',
    price: amount(entry.price) ?? found?.price ?? 0,
    originalPrice: amount(entry.originalPrice) ?? null,
    features: entry.features.filter((feature) => feature.trim() !== ''),
    pictures: entry.pictures.map(({ name, alt, kind }) => ({ name, alt, ...(kind && { kind }) })),
  };
}
