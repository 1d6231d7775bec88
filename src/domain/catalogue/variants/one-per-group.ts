import type { Product, Region } from '../../../contract/catalogue/product.ts';

/** Groups of different ranges are different groups. */
export const keyOf = (region: Region, group: string) => `${region} ${group}`;

/** Keeps one product of each group where it first appears: the first one in stock, else the first. */
export function onePerGroup<Item extends Pick<Product, 'region' | 'inStock' | 'group'>>(
  products: readonly Item[],
): readonly Item[] {
  if (products.every(({ group }) => !group)) return products;
  const best = new Map<string, Item>();
  for (const product of products) {
    const key = product.group && keyOf(product.region, product.group.id);
    if (key === undefined) continue;
    const known = best.get(key);
    if (!known || (!known.inStock && product.inStock)) best.set(key, product);
  }
  const shown = new Set<string>();
  return products.flatMap((product) => {
    if (!product.group) return [product];
    const key = keyOf(product.region, product.group.id);
    if (shown.has(key)) return [];
    shown.add(key);
    return best.get(key) ?? [];
  });
}
