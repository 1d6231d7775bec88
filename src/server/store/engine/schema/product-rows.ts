import type { Generated } from 'kysely';
import type { StockReason } from '../../../../contract/inventory/stock-history.ts';

/** Price schedule entry: a future price. Deleted once it has taken effect. */
export interface PriceScheduleRow {
  product_id: string;
  from_at: number;
  price_minor: number;
  /** Was price shown with it; null for none. */
  original_price_minor: number | null;
  scheduled_at: number;
  /** End of the sale that it starts; null if it starts none. */
  until_at: Generated<number | null>;
  /** The sale that it starts or ends. */
  sale_id: Generated<string | null>;
  /** Actor who scheduled it, also recorded when it takes effect. */
  channel: 'command' | 'desk' | 'api' | null;
  person_id: string | null;
  actor: string | null;
}

export interface PictureRow {
  /** Ends in a dot and the hash: content is immutable, a changed picture has another name. */
  name: string;
  hash: string;
  width: number;
  height: number;
  /** JSON list of the widths available as AVIF and WebP. */
  widths: string;
  colour: string;
  /** Since when no product uses it; null while one does. */
  unused_since: number | null;
}

export interface PictureFileRow {
  file: string;
  picture: string;
  content: Uint8Array;
}

/** Single row: version incremented by every write to the products. */
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
  kind: Generated<'purifier' | 'spare'>;
  /** JSON facts of a spare part; null for a purifier. */
  spare: Generated<string | null>;
  /** Without meaning for a spare part. */
  room_size: 'small' | 'medium' | 'large';
  is_featured: number;
  in_stock: number;
  /** Units left for sale; null if stock is not counted. Never set while `in_stock` is 0. */
  stock_left: Generated<number | null>;
  description: string;
  features: string;
  specifications: string;
  pictures: string;
  updated_at: number;
  /** Why the product is hidden from the storefront; null if it is visible. */
  hidden: Generated<'draft' | 'archived' | null>;
  sku: Generated<string | null>;
  /** Barcode number with its check digit. */
  gtin: Generated<string | null>;
  weight_grams: Generated<number | null>;
  /** Harmonised System code, digits only. */
  hs_code: Generated<string | null>;
  /** ISO 3166-1 code of two letters. */
  country_of_origin: Generated<string | null>;
  /** Length, width and height in millimetres, such as 530x425x173. */
  package_size: Generated<string | null>;
  /** Stock at which it counts as low; null for the level of the shop. */
  low_stock_level: Generated<number | null>;
  /** JSON of its group and options; null for a product without variants. */
  variant: Generated<string | null>;
}

/** Price of a product from a moment on: the evidence for was prices. */
export interface PriceHistoryRow {
  product_id: string;
  from_at: number;
  price_minor: number;
  original_price_minor: number | null;
}

/** Change of a product's counted stock. */
export interface StockMovementRow {
  id: string;
  product_id: string;
  moved_at: number;
  reason: StockReason;
  /** Null if the stock was not counted before or is no longer. */
  change: number | null;
  /** Count after it; null if the stock is no longer counted. */
  stock_left: number | null;
  order_reference: string | null;
  /** Name of the staff member; null for customers and jobs. */
  actor: string | null;
}
