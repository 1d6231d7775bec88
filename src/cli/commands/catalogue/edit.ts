import type { DeskProduct, ProductFormValues } from '../../../contract/catalogue/products.ts';
import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { compareProducts } from '../../../server/catalogue/compare-products.ts';
import { describeDifference } from '../../../server/catalogue/describe-difference.ts';
import type { StoredProduct } from '../../../server/store/catalogue/products.ts';
import { type CliContext, type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { changeProduct } from './change-product.ts';
import { readSpare, spareOptions } from './spare-options.ts';

export const editProductCommand: Command = {
  name: 'products edit',
  args: ['ID'],
  summary: 'Change the content of a product',
  details: `Enter a specification as 'CADR=285 CFM'; 'CADR=' removes it. Use 'products set-price' for prices, 'products set-stock' for stock, and 'products export' and 'products import' for many products.`,
  options: {
    name: { type: 'string', value: 'TEXT', description: 'name' },
    brand: { type: 'string', value: 'NAME', description: 'brand' },
    description: { type: 'string', value: 'TEXT', description: 'description' },
    features: { type: 'string', value: 'TEXTS', description: 'badges, separated by semicolons' },
    specification: { type: 'string', value: 'NAME=TEXT', description: 'row of the specifications' },
    sku: { type: 'string', value: 'CODE', description: 'stock keeping unit' },
    gtin: { type: 'string', value: 'NUMBER', description: 'barcode number' },
    weight: { type: 'string', value: 'GRAMS', description: 'weight of the packed product' },
    'hs-code': { type: 'string', value: 'CODE', description: 'HS code for customs' },
    origin: { type: 'string', value: 'COUNTRY', description: 'country of origin, such as CN' },
    size: { type: 'string', value: 'SIZE', description: 'packed length, width and height in mm, such as 530x425x173' },
    'low-stock': { type: 'string', value: 'N', description: 'stock level that counts as low' },
    'room-size': { type: 'string', value: 'SIZE', description: "'small', 'medium' or 'large'" },
    ...spareOptions,
    featured: { type: 'string', value: 'YES|NO', description: 'show it on the home page' },
  },
  async run(context) {
    const { args, options, print, complain } = context;
    const [id = ''] = args;
    const changes = readChanges(options, complain);
    if (changes === undefined) return exitCodes.usage;
    const edited = await changeProduct(context, id, changes);
    if (!edited.ok) return edited.code;
    const differences = compareProducts(asStored(edited.before), asStored(edited.after)).map(describeDifference);
    if (options.json) print(JSON.stringify({ id, differences }));
    else if (differences.length === 0) print(`${id} is unchanged.`);
    else print(`${id}: ${escapeControlCharacters(differences.join(', '))}.`);
    return exitCodes.done;
  },
};

function asStored({ id, entry, stockLeft }: DeskProduct): StoredProduct {
  const {
    price,
    originalPrice,
    roomSize,
    spare,
    variant,
    sku,
    gtin,
    weightGrams,
    hsCode,
    countryOfOrigin,
    packageSize,
    lowStockLevel,
    ...same
  } = entry;
  return {
    ...(same as Omit<typeof same, 'pictures'> & Pick<StoredProduct, 'pictures'>),
    sku: sku || undefined,
    gtin: gtin || undefined,
    weightGrams: weightGrams ? Number(weightGrams) : undefined,
    hsCode: hsCode || undefined,
    countryOfOrigin: countryOfOrigin || undefined,
    packageSize: packageSize || undefined,
    lowStockLevel: lowStockLevel ? Number(lowStockLevel) : undefined,
    id,
    roomSize: roomSize ?? undefined,
    spare: spare ?? undefined,
    variant: variant ?? undefined,
    price: priceToMinor(price),
    originalPrice: originalPrice === null ? null : priceToMinor(originalPrice),
    ...(stockLeft !== null && { stockLeft }),
  };
}

type Changes = (now: ProductFormValues) => Readonly<Record<string, unknown>>;

function readChanges(options: CliContext['options'], complain: (text: string) => void): Changes | undefined {
  const { name, brand, description, features, specification, 'room-size': roomSize, featured } = options;
  const isSpare = Object.keys(spareOptions).some((option) => options[option] !== undefined);
  const { sku, gtin, weight: weightGrams, 'hs-code': hsCode, origin: countryOfOrigin, size: packageSize } = options;
  const facts = { sku, gtin, weightGrams, hsCode, countryOfOrigin, packageSize, lowStockLevel: options['low-stock'] };
  const texts = { name, brand, description, roomSize, ...facts };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  if (featured !== undefined && featured !== 'yes' && featured !== 'no') {
    complain(`--featured must be 'yes' or 'no', not '${featured}'.`);
    return undefined;
  }
  const row = specification === undefined ? undefined : /^([^=]+)=(.*)$/s.exec(String(specification));
  if (row === null) {
    complain(`'${specification}' is not a valid specification. Enter one such as 'CADR=285 CFM'.`);
    return undefined;
  }
  const isGiven = Object.keys(given).length > 0 || isSpare;
  if (!isGiven && featured === undefined && row === undefined && features === undefined) {
    complain("Enter a change, such as --name 'XL-7'.");
    return undefined;
  }
  return (now) => ({
    ...given,
    ...(featured !== undefined && { isFeatured: featured === 'yes' }),
    ...(isSpare && { spare: readSpare(options, now.spare) }),
    ...(features !== undefined && { features: splitFeatures(String(features)) }),
    ...(row && { specifications: withRow(now.specifications, row[1]?.trim() ?? '', row[2]?.trim() ?? '') }),
  });
}

const splitFeatures = (text: string) =>
  text
    .split(';')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');

/** Returns the specifications with one row changed, appended, or removed if the text is empty. */
function withRow(specifications: string, name: string, text: string): string {
  const rows = new Map(parseSpecifications(specifications) ?? []);
  if (text === '') rows.delete(name);
  else rows.set(name, text);
  return JSON.stringify(Object.fromEntries(rows));
}
