/** How a product is identified, weighed, declared to customs and reordered. Each fact is absent until it is known. */
export interface InventoryItem {
  /** Stock keeping unit: the shop's own code. */
  readonly sku?: string | undefined;
  /** Barcode number, digits only. */
  readonly gtin?: string | undefined;
  /** Weight of the packed product. */
  readonly weightGrams?: number | undefined;
  /** Harmonised System code, digits only. */
  readonly hsCode?: string | undefined;
  /** ISO 3166-1 code of two letters. */
  readonly countryOfOrigin?: string | undefined;
  /** Length, width and height of the packed product in millimetres, such as 530x425x173. */
  readonly packageSize?: string | undefined;
  /** Stock at which Home lists it as low; absent for the level of the shop, 0 for never. */
  readonly lowStockLevel?: number | undefined;
}

export const maxSkuLength = 64;
export const maxWeightGrams = 1_000_000;
