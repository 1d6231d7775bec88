import type { Picture } from '../../contract/catalogue/product.ts';
import {
  isListedProduct,
  isProductCards,
  type ListedProduct,
  type ProductCards,
  productCardsPath,
} from '../../contract/catalogue/product-cards.ts';
import { readListOf } from '../../contract/shared/shape.ts';
import { request } from '../api-client.ts';

const readProducts = readListOf(isListedProduct);

export const fetchCards = (): Promise<readonly ListedProduct[]> =>
  request('GET', productCardsPath, (value) => (isProductCards(value) ? readProducts(readCards(value)) : undefined));

/** Builds the products of a large catalogue from their columnar format. Equal values are shared in memory. */
export function readCards(cards: ProductCards): ListedProduct[] {
  const {
    id,
    name,
    price,
    originalPrice,
    stockLeft,
    brand,
    kind,
    features,
    specifications,
    src,
    colour,
    shape,
    group,
  } = cards;
  const pictures = new Map<string, readonly Picture[]>();
  const lists = new Map<string, readonly string[]>();

  function picturesAt(at: number): readonly Picture[] {
    const source = src.values[src.at[at] as number];
    if (!source) return [];
    const known = pictures.get(source);
    if (known) return known;
    const picture = shape.values[shape.at[at] as number] as (typeof shape.values)[number];
    const made = [{ src: source, alt: '', ...picture, colour: colour.values[colour.at[at] as number] ?? '' }];
    pictures.set(source, made);
    return made;
  }

  function featuresAt(at: number): readonly string[] {
    const places = features.at[at] ?? [];
    const key = places.join();
    const made = lists.get(key) ?? places.map((place) => features.values[place] ?? '');
    lists.set(key, made);
    return made;
  }

  function groupAt(at: number): Pick<ListedProduct, 'group'> {
    const found = group?.values[group.at[at] as number];
    return found ? { group: found } : {};
  }

  return id.map((ownId, at) => ({
    id: ownId,
    name: name[at] ?? '',
    brand: brand.values[brand.at[at] as number] ?? '',
    image: src.values[src.at[at] as number] ?? '',
    price: price[at] ?? '',
    ...(originalPrice[at] !== undefined && { originalPrice: originalPrice[at] }),
    ...(kind.values[kind.at[at] as number] as (typeof kind.values)[number]),
    ...(stockLeft[at] !== undefined && { stockLeft: stockLeft[at] }),
    features: featuresAt(at),
    specifications: specifications.values[specifications.at[at] as number] ?? '',
    pictures: picturesAt(at),
    ...groupAt(at),
  }));
}
