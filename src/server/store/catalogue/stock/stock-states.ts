import { sql } from 'kysely';
import { lowStock } from '../../../../../content/stock.ts';

/** SQL conditions of the dashboard's counts and the product filters: sold out, or low in stock. */
export const isSoldOut = sql<boolean>`(in_stock = 0 or (in_stock = 1 and stock_left = 0))`;
export const isLowStock = sql<boolean>`(in_stock = 1
  and stock_left between 1 and coalesce(low_stock_level, ${lowStock}))`;
