import type { DeskProduct, ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { mergeEdits } from '../../../../domain/catalogue/bulk/merge-edits.ts';
import { readStoredJson, writeStored } from '../../../../web/ui/dom/browser-storage.ts';

/** Unsaved product draft: kept in local storage until saved, regardless of network, tab and session. */
export interface ProductDraft {
  readonly entry: ProductFormValues;
  /** The product when editing started, and its version. */
  readonly base: ProductFormValues;
  readonly version: string;
}

const keyOf = (id: string) => `desk-product:${id}`;

export function readUnsaved(id: string): ProductDraft | undefined {
  return readStoredJson('localStorage', keyOf(id)) as ProductDraft | undefined;
}

/** Without local storage only the draft is lost. */
export function saveProductDraft(id: string, unsaved: ProductDraft | undefined): void {
  writeStored('localStorage', keyOf(id), unsaved && JSON.stringify(unsaved));
}

/** Rebases the draft after a save whose form has closed: only input since the save is kept. */
export function rebaseProductDraft(sent: ProductFormValues, { id, entry: base, version }: DeskProduct): void {
  const kept = readUnsaved(id);
  if (!kept) return;
  const { entry } = mergeEdits(sent, kept.entry, base);
  saveProductDraft(id, isSame(entry, base) ? undefined : { entry, base, version });
}

/** Whether two product forms are equal. */
export const isSame = (one: ProductFormValues, other: ProductFormValues) =>
  JSON.stringify(one) === JSON.stringify(other);
