import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { describeStock } from '../../../domain/inventory/stock.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { listProductsAction } from '../../../server/actions/catalogue/list-products.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';

const columns: readonly Column<DeskProductRow>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'region', value: ({ region }) => region },
  { key: 'currency', heading: 'currency', value: ({ region }) => saleCurrency[region] },
  { key: 'price', heading: 'price', value: ({ price }) => price },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => originalPrice },
  {
    key: 'inStock',
    heading: 'stock',
    value: ({ inStock }) => inStock,
    cell: ({ state, inStock, stockLeft }) =>
      state === 'shown' ? describeStock({ inStock, ...(stockLeft !== null && { stockLeft }) }) : state,
  },
  {
    key: 'isFeatured',
    heading: 'featured',
    value: ({ isFeatured }) => isFeatured,
    cell: ({ isFeatured }) => (isFeatured ? 'featured' : ''),
  },
  { key: 'stockLeft', value: ({ stockLeft }) => stockLeft },
  { key: 'state', value: ({ state }) => state },
  { key: 'kind', value: ({ kind }) => kind },
];

export const listProductsCommand = listCommandOf(listProductsAction, {
  hidden: ['search'],
  rows: ({ rows }) => rows,
  columns,
  none: ({ state, stock, kind }) => (state || stock || kind ? 'No products found.' : 'No products yet.'),
});
