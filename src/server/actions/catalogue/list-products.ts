import { listProducts } from '../../../contract/catalogue/products.ts';
import { countProducts, findProductPage } from '../../store/catalogue/product-search.ts';
import { implement } from '../implement.ts';
import { describeRows } from './describe-product.ts';

const pageRows = 50;
const maxCounted = 10_001;

export const listProductsAction = implement(listProducts, async ({ db, pictures }, { after, ...filter }) => {
  const [position, id] = after?.split(':') ?? [];
  const place = id === undefined ? undefined : { position: Number(position), id };
  const { products, next } = await findProductPage(db, filter, { after: place, limit: pageRows });
  return {
    rows: await describeRows({ db, pictures }, products),
    next: next ? `${next.position}:${next.id}` : null,
    count: await countProducts(db, filter, maxCounted),
  };
});
