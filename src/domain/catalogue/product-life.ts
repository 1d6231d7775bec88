/** What a product needs before it can be published, worded to fit into a sentence: 'a description'. */
export type Missing = 'a name' | 'a brand' | 'a price' | 'a description' | 'a picture';

/** Returns what a draft still lacks. */
export function missingToPublish(product: {
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  readonly description: string;
  readonly pictures: readonly unknown[];
}): Missing[] {
  const rows: (readonly [Missing, boolean])[] = [
    ['a name', product.name.trim() !== ''],
    ['a brand', product.brand.trim() !== ''],
    ['a price', product.price > 0],
    ['a description', product.description.trim() !== ''],
    ['a picture', product.pictures.length > 0],
  ];
  return rows.flatMap(([what, isThere]) => (isThere ? [] : [what]));
}
