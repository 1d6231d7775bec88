import type { Generated } from 'kysely';

/** A price that a product takes at a time to come. The row goes when it has. */
export interface PriceChangeRow {
  product_id: string;
  from_at: number;
  price_minor: number;
  /** What is then shown struck through; null for nothing. */
  original_price_minor: number | null;
  planned_at: number;
  /** In whose name it was planned, and is made when its time comes. */
  door: 'command' | 'desk' | null;
  person_id: string | null;
  actor: string | null;
}

/** A picture that came with imported products. */
export interface PictureRow {
  /** Ends in a dot and the hash: a picture never changes, another one has another name. */
  name: string;
  hash: string;
  width: number;
  height: number;
  /** JSON list of the widths that there are as AVIF and WebP. */
  widths: string;
  colour: string;
  /** Since when no product shows it; null while one does. */
  unused_since: number | null;
}

export interface PictureFileRow {
  file: string;
  picture: string;
  content: Uint8Array;
}

/** A single row: the version that every write to the products raises. */
export interface CatalogueRow {
  id: 1;
  version: number;
  changed_at: number;
}

export interface ProductRow {
  id: string;
  position: number;
  name: string;
  brand: string;
  region: 'uk-eu' | 'us-only';
  price_minor: number;
  original_price_minor: number | null;
  room_size: 'small' | 'medium' | 'large';
  is_featured: number;
  in_stock: number;
  /** How many may still be sold; null where nobody counts. Never set while `in_stock` is 0. */
  stock_left: Generated<number | null>;
  description: string;
  features: string;
  specifications: string;
  pictures: string;
  updated_at: number;
  /** Why visitors do not see it; null where they do. */
  hidden: Generated<'draft' | 'archived' | null>;
}
