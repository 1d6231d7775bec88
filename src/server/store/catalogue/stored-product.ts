import type { Insertable, Selectable } from 'kysely';
import type { PictureKind, Region, RoomSize } from '../../../contract/catalogue/product.ts';
import type { Spare } from '../../../contract/catalogue/spare.ts';
import type { Variant } from '../../../contract/catalogue/variant.ts';
import type { InventoryItem } from '../../../contract/inventory/inventory-item.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { ProductRow } from '../engine/schema/product-rows.ts';

/** A product picture under the name given by the build or an import, with its alternative text. */
export interface NamedPicture {
  readonly name: string;
  readonly alt: string;
  readonly kind?: PictureKind;
}

/** A product in the database. Prices are in minor units. */
export interface StoredProduct extends InventoryItem {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly region: Region;
  readonly price: Minor;
  readonly originalPrice: Minor | null;
  /** Undefined for a spare part. */
  readonly roomSize?: RoomSize | undefined;
  /** Facts of a spare part; undefined for a purifier. */
  readonly spare?: Spare | undefined;
  readonly isFeatured: boolean;
  /** Whether the product is for sale, as set by the operator. */
  readonly inStock: boolean;
  /** Units left for sale; omitted if uncounted. Not part of products files. */
  readonly stockLeft?: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly specifications: string;
  readonly pictures: readonly NamedPicture[];
  /** Its group and options; undefined for a product without variants. */
  readonly variant?: Variant | undefined;
  /** Why visitors do not see it: a draft, or archived. Omitted if visible. */
  readonly hidden?: Hidden | undefined;
}

export const hiddenKinds = ['draft', 'archived'] as const;
export type Hidden = (typeof hiddenKinds)[number];

export function toRow(product: StoredProduct, position: number, now: number): Insertable<ProductRow> {
  return {
    id: product.id,
    position,
    name: product.name,
    brand: product.brand,
    region: product.region,
    price_minor: product.price,
    original_price_minor: product.originalPrice,
    kind: product.spare ? 'spare' : 'purifier',
    spare: product.spare ? JSON.stringify(product.spare) : null,
    room_size: product.roomSize ?? 'small',
    is_featured: product.isFeatured ? 1 : 0,
    in_stock: product.inStock ? 1 : 0,
    description: product.description,
    features: JSON.stringify(product.features),
    specifications: product.specifications,
    pictures: JSON.stringify(product.pictures),
    updated_at: now,
    hidden: product.hidden ?? null,
    sku: product.sku ?? null,
    gtin: product.gtin ?? null,
    weight_grams: product.weightGrams ?? null,
    hs_code: product.hsCode ?? null,
    country_of_origin: product.countryOfOrigin ?? null,
    package_size: product.packageSize ?? null,
    low_stock_level: product.lowStockLevel ?? null,
    variant: product.variant ? JSON.stringify(product.variant) : null,
  };
}

export function fromRow(row: Selectable<ProductRow>): StoredProduct {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    region: row.region,
    price: row.price_minor,
    originalPrice: row.original_price_minor,
    ...(row.spare === null ? { roomSize: row.room_size } : { spare: JSON.parse(row.spare) }),
    isFeatured: row.is_featured === 1,
    inStock: row.in_stock === 1,
    ...(row.stock_left !== null && { stockLeft: row.stock_left }),
    description: row.description,
    features: JSON.parse(row.features),
    specifications: row.specifications,
    pictures: JSON.parse(row.pictures),
    ...(row.hidden !== null && { hidden: row.hidden }),
    ...(row.sku !== null && { sku: row.sku }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.weight_grams !== null && { weightGrams: row.weight_grams }),
    ...(row.hs_code !== null && { hsCode: row.hs_code }),
    ...(row.country_of_origin !== null && { countryOfOrigin: row.country_of_origin }),
    ...(row.package_size !== null && { packageSize: row.package_size }),
    ...(row.low_stock_level !== null && { lowStockLevel: row.low_stock_level }),
    ...(row.variant !== null && { variant: JSON.parse(row.variant) }),
  };
}
