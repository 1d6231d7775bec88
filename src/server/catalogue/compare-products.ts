import { parseSpecifications } from '../../domain/catalogue/specifications.ts';
import { describeStock } from '../../domain/inventory/stock.ts';
import { formatCharge, saleCurrency } from '../../domain/shared/money/currency.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import type { ProductToImport } from './product-files/products-file.ts';

/** One difference between two states of a product, as text. */
export interface Difference {
  /** Such as 'price', 'feature', or the name of a specification. */
  readonly what: string;
  /** Old and new value: null if it was absent before, or is removed. */
  readonly was: string | null;
  readonly is: string | null;
  /**
   * How the difference is displayed: a value, a text in quotation marks, an entry added or removed, or `what` alone.
   */
  readonly kind: 'value' | 'text' | 'entry' | 'remark';
}

/** Lists what an import or an edit would change in a product. */
export function compareProducts(before: StoredProduct, after: ProductToImport): Difference[] {
  const charge = (amount: number | null) =>
    amount === null ? 'none' : formatCharge(amount, saleCurrency[before.region]);
  const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');
  const rows: (readonly [what: string, kind: 'text' | 'value', was: string, is: string])[] = [
    ['name', 'text', before.name, after.name],
    ['brand', 'text', before.brand, after.brand],
    ['price', 'value', charge(before.price), charge(after.price)],
    ['was-price', 'value', charge(before.originalPrice), charge(after.originalPrice)],
    ['room size', 'value', before.roomSize ?? 'none', after.roomSize ?? 'none'],
    ['spare part', 'value', describeSpare(before), describeSpare(after)],
    ['featured', 'value', yesOrNo(before.isFeatured), yesOrNo(after.isFeatured)],
    // A products file says whether a product is in stock, not its quantity.
    [
      'stock',
      'value',
      describeStock(before),
      before.inStock === after.inStock ? describeStock(before) : describeStock(after),
    ],
    ['SKU', 'text', before.sku ?? '', after.sku ?? ''],
    ['GTIN', 'value', before.gtin ?? 'none', after.gtin ?? 'none'],
    ['weight', 'value', describeWeight(before), describeWeight(after)],
    ['HS code', 'value', before.hsCode ?? 'none', after.hsCode ?? 'none'],
    ['package size', 'value', before.packageSize ?? 'none', after.packageSize ?? 'none'],
    ['country of origin', 'value', before.countryOfOrigin ?? 'none', after.countryOfOrigin ?? 'none'],
    ['low-stock level', 'value', String(before.lowStockLevel ?? 'none'), String(after.lowStockLevel ?? 'none')],
    ['variant', 'value', describeVariant(before), describeVariant(after)],
    ['description', 'text', before.description, after.description],
  ];
  return [
    ...rows.flatMap(([what, kind, was, is]): Difference[] => (was === is ? [] : [{ what, kind, was, is }])),
    ...compareLists('feature', before.features, after.features),
    ...compareSpecifications(before.specifications, after.specifications),
    ...compareLists('picture', before.pictures.map(describePicture), after.pictures.map(describePicture)),
  ];
}

const describeWeight = ({ weightGrams }: Pick<StoredProduct, 'weightGrams'>) =>
  weightGrams === undefined ? 'none' : `${weightGrams} g`;

/** Facts of a spare part as one text; 'none' for a purifier. */
function describeSpare({ spare }: Pick<StoredProduct, 'spare'>): string {
  if (!spare) return 'none';
  const { part, fits, filterSize, hours } = spare;
  return [part, filterSize, hours && `${hours} hours`, `fits ${fits.join(' ')}`].filter(Boolean).join(', ');
}

/** Group and options as one text; 'none' without variants. */
const describeVariant = ({ variant }: Pick<StoredProduct, 'variant'>) =>
  variant ? `${variant.name} (${variant.options.map(({ name, value }) => `${name}: ${value}`).join(', ')})` : 'none';

const remark = (what: string): Difference => ({ what, kind: 'remark', was: null, is: null });

function compareLists(what: string, before: readonly string[], after: readonly string[]): Difference[] {
  const gone = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  if (gone.length + come.length === 0) {
    return before.join() === after.join() ? [] : [remark(`${what}s in a different order`)];
  }
  return [
    ...gone.map((was): Difference => ({ what, kind: 'entry', was, is: null })),
    ...come.map((is): Difference => ({ what, kind: 'entry', was: null, is })),
  ];
}

function compareSpecifications(before: string, after: string): Difference[] {
  if (before === after) return [];
  const [was, is] = [new Map(parseSpecifications(before)), new Map(parseSpecifications(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  if (names.length === 0) return [remark('specifications formatted differently')];
  return names.map((name) => ({ what: name, kind: 'text', was: was.get(name) ?? null, is: is.get(name) ?? null }));
}

function describePicture(picture: ProductToImport['pictures'][number]): string {
  const name = 'file' in picture ? picture.file : picture.name;
  return `${name}: ${picture.alt}${picture.kind ? ` (${picture.kind})` : ''}`;
}
