import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Product } from '../../contract/catalogue/product.ts';
import type { DictionaryColumn, ProductCards } from '../../contract/catalogue/product-cards.ts';
import type { ProductGroup } from '../../contract/catalogue/variant.ts';
import { listProduct } from './list-product.ts';

/** Products per batch: 1 to 2 ms. */
const productsAtOnce = 50;

const noPicture = { src: null, colour: '', width: 0, height: 0, widths: [] };

/** Dictionary-encodes the products for lists in the browser. Other requests run between batches. */
export async function writeCards(products: readonly Product[]): Promise<ProductCards> {
  const brand = openColumn<string>();
  const kind = openColumn<ProductCards['kind']['values'][number]>();
  const words = openColumn<string>();
  const features: number[][] = [];
  const specifications = openColumn<string>();
  const src = openColumn<string | null>();
  const colour = openColumn<string>();
  const shape = openColumn<ProductCards['shape']['values'][number]>();
  const group = openColumn<ProductGroup | null>();
  for (const [place, whole] of products.entries()) {
    if (place % productsAtOnce === productsAtOnce - 1) await turnOfOthers();
    const product = listProduct(whole);
    const { region, roomSize, isFeatured, inStock } = product;
    const { width, height, widths, ...appearance } = product.pictures[0] ?? noPicture;
    brand.add(product.brand);
    kind.add({ region, roomSize, isFeatured, inStock });
    features.push(product.features.map(words.placeOf));
    specifications.add(product.specifications);
    src.add(appearance.src);
    colour.add(appearance.colour);
    shape.add({ width, height, widths });
    group.add(product.group ?? null);
  }
  return {
    id: products.map(({ id }) => id),
    name: products.map(({ name }) => name),
    price: products.map(({ price }) => price),
    originalPrice: pick(products.map(({ originalPrice }) => originalPrice)),
    stockLeft: pick(products.map(({ stockLeft }) => stockLeft)),
    brand: brand.column,
    kind: kind.column,
    features: { values: words.column.values, at: features },
    specifications: specifications.column,
    src: src.column,
    colour: colour.column,
    shape: shape.column,
    ...(products.some((product) => product.group) && { group: group.column }),
  };
}

/** Dictionary column: each distinct value is stored once, in order of appearance. */
function openColumn<Value>() {
  const places = new Map<unknown, number>();
  const column = { values: [] as Value[], at: [] as number[] } satisfies DictionaryColumn<Value>;
  const placeOf = (value: Value): number => {
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, column.values.length);
    return column.values.push(value) - 1;
  };
  return { column, placeOf, add: (value: Value) => void column.at.push(placeOf(value)) };
}

function pick<Value>(column: readonly (Value | undefined)[]): Record<number, Value> {
  return Object.fromEntries(column.flatMap((value, at) => (value === undefined ? [] : [[at, value]])));
}
