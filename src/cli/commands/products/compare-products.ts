import { formatCharge, saleCurrency } from '../../../domain/currency.ts';
import { parseSpecifications } from '../../../domain/products/specifications.ts';
import type { ProductToImport } from '../../../server/catalogue/products-file.ts';
import type { StoredProduct } from '../../../server/store/catalogue/products.ts';
import { shorten, visible } from '../../print/visible-text.ts';
import { describeStock } from '../../views/product-view.ts';

/** What an import would change in a product, one text a field, such as 'price £251.00 → £249.00'. */
export function compareProducts(before: StoredProduct, after: ProductToImport): string[] {
  const charge = (amount: number | null) =>
    amount === null ? 'none' : formatCharge(amount, saleCurrency[before.region]);
  const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');
  const rows: (readonly [what: string, was: string, is: string])[] = [
    ['name', quoted(before.name), quoted(after.name)],
    ['brand', quoted(before.brand), quoted(after.brand)],
    ['price', charge(before.price), charge(after.price)],
    ['was-price', charge(before.originalPrice), charge(after.originalPrice)],
    ['room size', before.roomSize, after.roomSize],
    ['featured', yesOrNo(before.isFeatured), yesOrNo(after.isFeatured)],
    // A file says whether a product is sold, not how many there are.
    ['stock', describeStock(before), before.inStock === after.inStock ? describeStock(before) : describeStock(after)],
  ];
  return [
    ...rows.flatMap(([what, was, is]) => (was === is ? [] : [`${what} ${was} → ${is}`])),
    ...(before.description === after.description ? [] : [describeTexts(before.description, after.description)]),
    ...compareLists('feature', before.features, after.features),
    ...compareSpecifications(before.specifications, after.specifications),
    ...compareLists('picture', before.pictures.map(describePicture), after.pictures.map(describePicture)),
  ];
}

const quoted = (text: string) => `'${shorten(visible(text), 40)}'`;

/** From where two long texts differ on. */
function describeTexts(before: string, after: string): string {
  const [one, other] = [Array.from(before), Array.from(after)];
  const at = Math.max(0, one.findIndex((character, index) => character !== other[index]) - 10);
  return `description ${quoted(one.slice(at).join(''))} → ${quoted(other.slice(at).join(''))}`;
}

function compareLists(what: string, before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((text) => !after.includes(text)).map((text) => `${what} ${quoted(text)} goes`);
  const come = after.filter((text) => !before.includes(text)).map((text) => `${what} ${quoted(text)} comes`);
  if (gone.length + come.length > 0) return [...gone, ...come];
  return before.join() === after.join() ? [] : [`${what}s in another order`];
}

function compareSpecifications(before: string, after: string): string[] {
  if (before === after) return [];
  const [was, is] = [new Map(parseSpecifications(before)), new Map(parseSpecifications(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  const value = (text: string | undefined) => (text === undefined ? 'none' : quoted(text));
  return names.length === 0
    ? ['specifications laid out otherwise']
    : names.map((name) => `${visible(name)} ${value(was.get(name))} → ${value(is.get(name))}`);
}

function describePicture(picture: ProductToImport['pictures'][number]): string {
  const name = 'file' in picture ? picture.file : picture.name;
  return `${name}: ${picture.alt}${picture.kind ? ` (${picture.kind})` : ''}`;
}
