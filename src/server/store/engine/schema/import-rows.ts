/** Import of a file of another shop. */
export interface ShopImportRow {
  id: string;
  file: string;
  source: string;
  /** Hash of the column headings: the next file with the same ones is read with the same mapping. */
  headings_hash: string;
  /** What the columns hold, such as `name=0;price=3`. */
  mapping: string;
  imported_at: number;
  undone_at: number | null;
}

/** What an import did to one thing. */
export interface ShopImportEntryRow {
  import_id: string;
  position: number;
  kind: 'product' | 'subscriber' | 'promo';
  /** Id of the product, hash of the email address, or promo code. */
  subject: string;
  /** JSON of what it replaced; null if it created the subject. */
  former: string | null;
  /** State that it saved, such as a version hash: if the subject has another one, it was changed since. */
  version: string;
}
