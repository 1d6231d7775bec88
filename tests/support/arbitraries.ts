import fc from 'fast-check';
import type { Cart, CartLine } from '../../src/contract/cart/cart.ts';
import { type Picture, type Product, type Region, regions, roomSizes } from '../../src/contract/catalogue/product.ts';
import {
  cadrBands,
  type ListCriteria,
  priceBands,
  roomBands,
  sortOrders,
} from '../../src/domain/catalogue/list/criteria.ts';
import type { DiscountRule } from '../../src/domain/promotions/discount.ts';

/** Deep-freezes a value, so that code that mutates its input throws instead of passing. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** A sample product: an XL-7 as in the seed catalogue, with the fields of `part` replaced. */
export function makeProduct(part: Partial<Product> = {}): Product {
  return deepFreeze({
    id: 'xl-7',
    name: 'XL-7',
    brand: 'Breezebox',
    image: '/pictures/xl-7.jpg',
    images: [],
    description: 'Seven fans around one box of filters.',
    price: '251.00',
    region: 'uk-eu',
    roomSize: 'medium',
    isFeatured: true,
    inStock: true,
    features: ['Energy Star'],
    specifications: '{"CADR":"285 CFM"}',
    pictures: [],
    ...part,
  });
}

/** A sample cart line. */
export function makeLine(quantity: number, part: Partial<Product> = {}): CartLine {
  const product = makeProduct(part);
  return deepFreeze({ productId: product.id, quantity, product });
}

/** Slugs: lower-case words joined by hyphens, as in ids and article names. */
export const slugs = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'));

/** Valid prices in minor units, with a bias towards the bounds of the price filter. */
export const priceMinors = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 500_00 }),
  fc.constantFrom(0, 1, 99_99, 100_00, 100_01, 199_99, 200_00, 200_01, 299_99, 300_00, 300_01, 999_999_999),
);

/** Returns every accepted notation of an amount: '201.50' and '201.5' for 20150, also '201' for 20100. */
export function spellPrice(minor: number): [string, ...string[]] {
  const whole = Math.floor(minor / 100);
  const pence = String(minor % 100).padStart(2, '0');
  const full = `${whole}.${pence}`;
  if (pence === '00') return [full, `${whole}.0`, `${whole}`];
  return pence.endsWith('0') ? [full, `${whole}.${pence[0]}`] : [full];
}

export const prices = priceMinors.chain((minor) => fc.constantFrom(...spellPrice(minor)));

/** Well-formed specification texts, each with the air delivery rate to be parsed from it. */
export const readableSpecifications = fc
  .record({
    cadr: fc.oneof(
      fc.constantFrom(0, 1, 199, 199.9, 200, 200.1, 399, 399.9, 400, 400.1, 620),
      fc.integer({ min: 0, max: 2_000 }),
    ),
    write: fc.constantFrom<((cadr: number) => unknown)[]>(
      (cadr) => `${cadr} CFM`,
      (cadr) => `${cadr}`,
      (cadr) => `about ${cadr} CFM on the highest of 3 settings`,
      (cadr) => `${cadr}CFM (${cadr * 2} m3/h)`,
      (cadr) => cadr,
    ),
    key: fc.constantFrom('CADR', 'cadr', 'Cadr'),
    more: fc.dictionary(fc.constantFrom('Fans', 'Noise', 'Power', '2 filters'), fc.string({ maxLength: 10 })),
  })
  .map(({ cadr, write, key, more }) => ({ cadr, text: JSON.stringify({ ...more, [key]: write(cadr) }) }));

/** Specification texts without an air delivery rate: malformed, without a CADR key, or without a number in it. */
export const unreadableSpecifications = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"CADR"', '200', 'CADR: 200 CFM', '{"CADR":200', "{'CADR':'200 CFM'}"),
  fc.constantFrom(
    '{}',
    '{"Fans":"7"}',
    '{"CADR":""}',
    '{"CADR":"to be measured"}',
    '{"CADR":null}',
    '[["CADR","200"]]',
  ),
  fc.string({ maxLength: 20 }).filter((text) => !text.includes('{')),
);

const names = fc.oneof(
  fc.constantFrom('XL-7', 'XL-10', 'Luggable 5-fan', 'Luggable 3-fan', 'Tower 5-fan', 'Classroom Cube'),
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

const requiredProductKeys = [
  ...(['id', 'name', 'brand', 'image', 'images', 'description', 'price', 'region', 'roomSize', 'isFeatured'] as const),
  ...(['inStock', 'features', 'specifications', 'pictures'] as const),
];

/** Arbitrary products that satisfy the contract, with the fields of `part` fixed. All generated values are frozen. */
export function productsWith(part: Partial<Product> = {}): fc.Arbitrary<Product> {
  return fc
    .record(
      {
        id: slugs,
        name: names,
        brand: fc.constantFrom('Breezebox', 'Breezebox Classroom'),
        image: fc.constant('/pictures/box.jpg'),
        images: fc.array(fc.constant('/pictures/box-top.jpg'), { maxLength: 2 }),
        description: fc.string({ maxLength: 20 }),
        price: prices,
        originalPrice: prices,
        region: fc.constantFrom(...regions),
        roomSize: fc.constantFrom(...roomSizes),
        isFeatured: fc.boolean(),
        inStock: fc.boolean(),
        features: fc.array(fc.constantFrom('Energy Star', 'Quiet', 'Kit'), { maxLength: 3 }),
        specifications: fc.oneof(
          readableSpecifications.map(({ text }) => text),
          unreadableSpecifications,
        ),
        pictures: fc.constant<Picture[]>([]),
      },
      { requiredKeys: requiredProductKeys, noNullPrototype: true },
    )
    .map((product) => deepFreeze({ ...product, ...part }));
}

/** Lists of products with distinct ids. */
export function catalogues(part: Partial<Product> = {}, minLength = 0): fc.Arbitrary<readonly Product[]> {
  return fc.uniqueArray(productsWith(part), { selector: ({ id }) => id, minLength, maxLength: 12 }).map(deepFreeze);
}

/** Quantities that an order line may have, with a bias towards small ones. */
export const quantities = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999 }));

/** Carts with one line per product, of both regions unless `part` says otherwise. */
export function carts(part: Partial<Product> = {}, minLength = 0): fc.Arbitrary<Cart> {
  return catalogues(part, minLength).chain(cartsOf);
}

/** Carts with exactly one line for each of `products`. */
export function cartsOf(products: readonly Product[]): fc.Arbitrary<Cart> {
  return fc
    .tuple(...products.map(() => quantities))
    .map((drawn) =>
      deepFreeze(products.map((product, at) => ({ productId: product.id, quantity: drawn[at] ?? 1, product }))),
    );
}

/** Percentages in basis points, and as the number that a promo code carries. */
export const percents = fc
  .oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 1000, 1250, 3333, 9999, 10_000))
  .map((basisPoints) => ({ basisPoints, percent: basisPoints / 100 }));

/** Discount rules: a percentage or amounts, for all products or some, with or without a minimum subtotal. */
export function offersFor(productIds: readonly string[]): fc.Arbitrary<DiscountRule> {
  const money = fc.record({ GBP: prices, USD: prices }, { requiredKeys: [], noNullPrototype: true });
  return fc
    .record(
      { percent: percents, amounts: money, products: fc.subarray([...productIds, 'not-there']), from: money },
      { requiredKeys: ['percent'], noNullPrototype: true },
    )
    .map(({ percent: { percent }, ...terms }) => deepFreeze({ percent, ...terms }));
}

export const regionsDrawn: fc.Arbitrary<Region> = fc.constantFrom(...regions);

/** List criteria in canonical form: no duplicate values, in the order of the page's filters. */
export const criteriaDrawn: fc.Arbitrary<ListCriteria> = fc
  .record(
    {
      search: fc.oneof(
        fc.constant(''),
        fc.constantFrom('xl', 'FAN', '-5', '&sort=name', '100%', '%2C', 'a,b', 'a+b c', '#?=/'),
        fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.length <= 200),
      ),
      sort: fc.constantFrom(...sortOrders),
      cadr: fc.subarray([...cadrBands]),
      room: fc.subarray([...roomBands]),
      price: fc.subarray([...priceBands]),
    },
    { noNullPrototype: true },
  )
  .map(deepFreeze);
