import type { RoomSize } from '../../../contract/catalogue/product.ts';

/** Sort orders of a product list, the default first. */
export const sortOrders = ['featured', 'priceLow', 'priceHigh', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const cadrBands = ['under-200', '200-400', 'over-400'] as const;
export type CadrBand = (typeof cadrBands)[number];

export const roomBands = ['small', 'medium', 'large'] as const satisfies readonly RoomSize[];

export const priceBands = ['under-100', '100-200', '200-300', 'over-300'] as const;
export type PriceBand = (typeof priceBands)[number];

/** Search, filters and sort order of a list. Within a filter group any ticked box matches; across groups all must. */
export interface ListCriteria {
  readonly search: string;
  readonly sort: SortOrder;
  readonly cadr: readonly CadrBand[];
  readonly room: readonly RoomSize[];
  readonly price: readonly PriceBand[];
}

export const noCriteria: ListCriteria = { search: '', sort: 'featured', cadr: [], room: [], price: [] };
