import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  readonly region: 'uk-eu' | 'us';
  readonly price: string;
  readonly description: string;
  readonly pictures: readonly { readonly name: string }[];
}

/** What a new shop of ours sells in one range: the other shops are given the same. */
export async function readOwnProducts(region: CatalogueProduct['region']): Promise<readonly CatalogueProduct[]> {
  const text = await readFile(join(import.meta.dirname, '../../content/products.json'), 'utf8');
  return (JSON.parse(text) as CatalogueProduct[]).filter((product) => product.region === region);
}
