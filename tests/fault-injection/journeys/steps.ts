import fc from 'fast-check';

/**
 * The products and promo codes of the journeys: both regions, one product with tracked stock, one code whose use limit
 * is reached.
 */
export const productIds = ['xl-7', 'desk-2', 'cube-5', 'us-xl-7'] as const;
export const counted = 'cube-5';
export const limited = { code: 'LIMITED', percent: 15, uses: 40 };
const codes = ['STAROFFER', limited.code, 'NO-SUCH'];

/** Steps of a visitor, and changes that the owner makes in between. */
export type Step =
  | { readonly do: 'look' | 'cancel' | 'newsletter' | 'contact' }
  | { readonly do: 'add' | 'change'; readonly product: number; readonly by: number }
  | { readonly do: 'promo'; readonly code: string | null }
  | { readonly do: 'order'; readonly press: 'once' | 'twice' | 'badly' }
  | { readonly do: 'price'; readonly product: number; readonly price: number }
  | { readonly do: 'stock'; readonly left: number }
  | { readonly do: 'sell'; readonly product: number; readonly inStock: boolean };

const product = fc.nat({ max: productIds.length - 1 });

export const journey: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('add' as const), product, by: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), product, by: fc.constantFrom(-1, 1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'look' as const, 'cancel' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('newsletter' as const, 'contact' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('promo' as const), code: fc.constantFrom(null, ...codes) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('order' as const),
        press: fc.constantFrom('once' as const, 'once' as const, 'twice' as const, 'badly' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('price' as const), product, price: fc.integer({ min: 1, max: 500_00 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), left: fc.integer({ min: 0, max: 9 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('sell' as const),
        product,
        inStock: fc.constantFrom(true, true, true, false),
      }),
    },
  ),
  { minLength: 3, maxLength: 14 },
);
