import { sql } from 'kysely';
import { lowStock } from '../../../../content/stock.ts';

/** Products, as Today counts them and lists filter them: none can be bought, or few are left. */
export const isSoldOut = sql<boolean>`(in_stock = 0 or (in_stock = 1 and stock_left = 0))`;
export const isLowStock = sql<boolean>`(in_stock = 1 and stock_left between 1 and ${lowStock})`;
