import type { DeskProduct, ProductFormValues } from '../../../../contract/desk/products.ts';
import { mergeEdits } from '../../../../domain/catalogue/merge-edits.ts';

/** What is typed and not saved: kept in this browser until it is, whatever becomes of network, tab and session. */
export interface ProductDraft {
  readonly entry: ProductFormValues;
  /** The product as it was when typing began, and the version of it. */
  readonly base: ProductFormValues;
  readonly version: string;
}

const keyOf = (id: string) => `desk-product:${id}`;

export function readUnsaved(id: string): ProductDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? undefined : (JSON.parse(text) as ProductDraft);
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing loses nothing but this. */
export function saveProductDraft(id: string, unsaved: ProductDraft | undefined): void {
  try {
    if (unsaved) localStorage.setItem(keyOf(id), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Private windows of some browsers.
  }
}

/** What was sent is saved, and its form is gone: what is kept of it is what was typed after that, if anything. */
export function rebaseProductDraft(sent: ProductFormValues, { id, entry: base, version }: DeskProduct): void {
  const kept = readUnsaved(id);
  if (!kept) return;
  const { entry } = mergeEdits(sent, kept.entry, base);
  saveProductDraft(id, isSame(entry, base) ? undefined : { entry, base, version });
}

/** Whether two forms of a product say the same. */
export const isSame = (one: ProductFormValues, other: ProductFormValues) =>
  JSON.stringify(one) === JSON.stringify(other);
