import type { Generated } from 'kysely';

/** How far an import is: `saving`, `cancelled` until it is rolled back, `done`, or `undoing` until it is undone. */
export type ShopImportPhase = 'saving' | 'cancelled' | 'done' | 'undoing';

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
  phase: Generated<ShopImportPhase>;
  /** Entries that the import saves; 0 for one of a version that saved them at once. */
  total: Generated<number>;
  /** Entries that are saved: it falls while they are rolled back or undone. */
  saved: Generated<number>;
  /** Until when a process works on it: past this time another one rolls it back, or ends its undo. */
  leased_until: Generated<number>;
}

/** What an import did to one thing. */
export interface ShopImportEntryRow {
  import_id: string;
  position: number;
  kind: 'product' | 'subscriber' | 'promo' | 'order' | 'stock' | 'redirect';
  /** Id of the product or imported order, hash of the email address, promo code, or path. */
  subject: string;
  /** JSON of what it replaced; null if it created the subject. */
  former: string | null;
  /** State that it saved, such as a version hash: if the subject has another one, it was changed since. */
  version: string;
}

/** Order of a former shop. Amounts are hundredths of its currency. */
export interface ImportedOrderRow {
  id: string;
  /** Where it comes from: with its number unique. */
  source: string;
  number: string;
  placed_at: number;
  /** Day in London, for sums per day. */
  placed_on: string;
  cancelled_at: number | null;
  payment_status: string;
  fulfilment_status: string;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  total_minor: number;
  refunded_minor: number;
  tax_included: number | null;
  promo_code: string;
  payment_method: string;
  country: string;
  /** JSON, without personal data. */
  lines: string;
  /** Empty once the customer is erased, as are the address and the email address, which is lower-cased. */
  customer_name: string;
  customer_email: string;
  address: string;
  /** Lower-cased number, name and email address. */
  search_text: string;
  imported_at: number;
}

/** Redirect of a former address. */
export interface RedirectRow {
  /** Normal form: lower case, percent-encoded, no slash at the end. */
  path: string;
  /** Path of this shop, or https address. */
  target: string;
  created_at: number;
}

/** A picture that an import adds to a product. */
export interface ImportPictureRow {
  import_id: string;
  position: number;
  /** Line of the file that names it. */
  line: number;
  product_id: string;
  /** Address, or name of a file in a ZIP. */
  source: string;
  alt: string;
  /** `missing` until a ZIP has it. */
  state: 'waiting' | 'missing' | 'done' | 'failed' | 'cancelled';
  /** Why it failed, in words that continue a sentence. */
  fault: string | null;
  /** Name of the picture, once it is added. */
  picture: string | null;
  /** The file from a ZIP while it waits. */
  content: Uint8Array | null;
  /** Until when a process works on it. */
  leased_until: number;
}
