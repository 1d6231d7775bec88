import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carts,
  cartsOf,
  catalogues,
  deepFreeze,
  makeLine,
  makeProduct,
  productsWith,
} from '../../../tests/support/arbitraries.ts';
import { type Cart, type CartLine, isCartLine, maxCartQuantity } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import {
  addToCart,
  changeQuantity,
  countUnits,
  emptyCart,
  linesByRegion,
  mergeLines,
  removeFromCart,
  removeOrderedLines,
  restoreLine,
} from './cart.ts';

/** An operation on a cart, and the same operation on a model: a table of quantities. */
interface Step {
  readonly cart: (cart: Cart) => Cart;
  readonly model: (quantities: Map<string, number>) => void;
}

function stepsOn(products: readonly Product[]): fc.Arbitrary<Step> {
  const product = fc.constantFrom(...products);
  const remove = (quantities: Map<string, number>, id: string, taken: number) => {
    const left = (quantities.get(id) ?? 0) - taken;
    if (left > 0) quantities.set(id, left);
    else quantities.delete(id);
  };
  return fc.oneof(
    fc.tuple(product, fc.integer({ min: 1, max: 20 })).map(([added, units]) => ({
      cart: (cart: Cart) => addToCart(cart, added, units),
      model: (quantities: Map<string, number>) => quantities.set(added.id, (quantities.get(added.id) ?? 0) + units),
    })),
    fc.tuple(product, fc.integer({ min: -20, max: 20 })).map(([{ id }, delta]) => ({
      cart: (cart: Cart) => changeQuantity(cart, id, delta),
      model: (quantities: Map<string, number>) => quantities.has(id) && remove(quantities, id, -delta),
    })),
    product.map(({ id }) => ({
      cart: (cart: Cart) => removeFromCart(cart, id),
      model: (quantities: Map<string, number>) => quantities.delete(id),
    })),
    cartsOf(products).map((ordered) => ({
      cart: (cart: Cart) => removeOrderedLines(cart, ordered),
      model: (quantities: Map<string, number>) => {
        for (const { productId, quantity } of ordered) remove(quantities, productId, quantity);
      },
    })),
    fc.constant({ cart: () => emptyCart, model: (quantities: Map<string, number>) => quantities.clear() }),
  );
}

describe('a cart after any sequence of changes', () => {
  it('has the units added less the units removed, one line per product, and no quantity below 1 [CART-3, CART-4, CART-5]', () => {
    const histories = catalogues({}, 1).chain((products) => fc.array(stepsOn(products), { maxLength: 30 }));
    fc.assert(
      fc.property(histories, (steps) => {
        const quantities = new Map<string, number>();
        let cart: Cart = emptyCart;
        for (const step of steps) {
          cart = deepFreeze(step.cart(cart));
          step.model(quantities);
          expect(cart.map((line) => [line.productId, line.quantity])).toEqual([...quantities]);
          expect(cart.every((line) => line.quantity >= 1 && line.productId === line.product.id)).toBe(true);
          expect(countUnits(cart)).toBe([...quantities.values()].reduce((sum, quantity) => sum + quantity, 0));
        }
        expect(cart.every((line) => isCartLine(JSON.parse(JSON.stringify(line))))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is a new cart and does not mutate the previous one', () => {
    const changes = catalogues({}, 1).chain((products) => fc.tuple(cartsOf(products), stepsOn(products)));
    fc.assert(
      fc.property(changes, ([cart, step]) => {
        const before = structuredClone(cart);
        step.cart(cart);
        expect(cart).toEqual(before);
      }),
    );
  });
});

describe('addToCart', () => {
  it('adds 1 to the quantity of a product in the cart, and appends any other product with quantity 1 [CART-3]', () => {
    const once = addToCart([makeLine(1, { id: 'desk-2' })], makeProduct());
    expect(once.map((line) => [line.productId, line.quantity])).toEqual([
      ['desk-2', 1],
      ['xl-7', 1],
    ]);
    expect(addToCart(once, makeProduct({ id: 'desk-2' })).map((line) => line.quantity)).toEqual([2, 1]);
  });

  it('adds n units just as n single additions do [CART-3]', () => {
    fc.assert(
      fc.property(carts(), productsWith(), fc.integer({ min: 1, max: 50 }), (cart, product, units) => {
        let oneByOne = cart;
        for (let added = 0; added < units; added += 1) oneByOne = addToCart(oneByOne, product);
        expect(addToCart(cart, product, units)).toEqual(oneByOne);
        expect(countUnits(oneByOne)).toBe(countUnits(cart) + units);
      }),
    );
  });

  it('updates an existing line to the current product', () => {
    const [line] = addToCart([makeLine(2, { price: '251.00' })], makeProduct({ price: '239.00' }));
    expect(line).toMatchObject({ quantity: 3, product: { price: '239.00' } });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('adds nothing for a quantity of %d', (units) => {
    const cart = deepFreeze([makeLine(2)]);
    expect(addToCart(cart, makeProduct(), units)).toBe(cart);
  });

  it('stops at the maximum cart quantity, so that every line can be stored and totalled', () => {
    const most = (start: Cart, units: number) => addToCart(start, makeProduct(), units).map((line) => line.quantity);
    expect(most([], Number.MAX_SAFE_INTEGER)).toEqual([maxCartQuantity]);
    expect(most([makeLine(maxCartQuantity - 1)], 1)).toEqual([maxCartQuantity]);
    expect(most([makeLine(maxCartQuantity)], 1)).toEqual([maxCartQuantity]);
  });
});

describe('changeQuantity', () => {
  it('removes a line whose quantity reaches 0 or less, and leaves the others unchanged [CART-4]', () => {
    const cart = deepFreeze([makeLine(2), makeLine(5, { id: 'desk-2' })]);
    const quantities = (delta: number) => changeQuantity(cart, 'xl-7', delta).map((line) => line.quantity);
    expect([1, -1, -2, -3].map(quantities)).toEqual([[3, 5], [1, 5], [5], [5]]);
    expect(changeQuantity(cart, 'tower-8', -1)).toEqual(cart);
  });

  it('yields only lines that can be stored, for any whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxCartQuantity }), fc.maxSafeInteger(), (quantity, delta) => {
        const expected = Math.min(quantity + delta, maxCartQuantity);
        const changed = changeQuantity([makeLine(quantity)], 'xl-7', delta);
        expect(changed.map((line) => line.quantity)).toEqual(expected > 0 ? [expected] : []);
        expect(changed.every(isCartLine)).toBe(true);
      }),
    );
  });

  it('keeps the line when an increase reaches the maximum quantity', () => {
    expect(changeQuantity([makeLine(maxCartQuantity)], 'xl-7', 1)).toEqual([makeLine(maxCartQuantity)]);
  });

  it('is undone by the opposite change while the line remains in the cart', () => {
    fc.assert(
      fc.property(carts({}, 1), fc.nat({ max: 9_999 }), (cart, delta) => {
        const id = cart[0]?.productId ?? '';
        expect(changeQuantity(changeQuantity(cart, id, delta), id, -delta)).toEqual(cart);
      }),
    );
  });
});

describe('removeOrderedLines', () => {
  it('empties a cart when all of it was ordered', () => {
    fc.assert(
      fc.property(carts(), (cart) => {
        expect(removeOrderedLines(cart, cart)).toEqual(emptyCart);
      }),
    );
  });

  it('keeps exactly the units added while the order was being submitted', () => {
    const changes = catalogues({}, 1).chain((products) => fc.tuple(cartsOf(products), cartsOf(products)));
    fc.assert(
      fc.property(changes, carts(), ([ordered, more], others) => {
        const fresh = others.filter(({ productId }) => !ordered.some((line) => line.productId === productId));
        const grown = [...more, ...fresh].reduce((cart, line) => addToCart(cart, line.product, line.quantity), ordered);
        expect(removeOrderedLines(grown, ordered)).toEqual([...more, ...fresh]);
      }),
    );
  });

  it('removes only the lines of the accepted order from a cart with both regions', () => {
    fc.assert(
      fc.property(carts(), (cart) => {
        for (const { region, lines } of linesByRegion(cart)) {
          expect(removeOrderedLines(cart, lines)).toEqual(cart.filter((line) => line.product.region !== region));
        }
      }),
    );
  });

  it('copes with a line that was reduced or removed in the meantime', () => {
    expect(removeOrderedLines([makeLine(1)], [makeLine(3), makeLine(2, { id: 'desk-2' })])).toEqual([]);
  });
});

describe('mergeLines', () => {
  it('merges lines into one line per product with all its units, in order of first appearance', () => {
    const doubled = catalogues({}, 1).chain((products) =>
      fc.tuple(cartsOf(products), fc.shuffledSubarray([...products])),
    );
    fc.assert(
      fc.property(doubled, ([cart, again]) => {
        const repeated = again.map((product) => ({ productId: product.id, quantity: 2, product }));
        const expected = cart.map((line) => ({
          ...line,
          quantity: line.quantity + (again.includes(line.product) ? 2 : 0),
        }));
        expect(mergeLines([...cart, ...repeated])).toEqual(expected);
        expect(mergeLines(cart)).toEqual(cart);
      }),
    );
  });
});

describe('linesByRegion', () => {
  it('groups every line under its own region, in cart order, and omits empty regions', () => {
    fc.assert(
      fc.property(carts(), (cart) => {
        const groups = linesByRegion(cart);
        for (const { region, lines } of groups) {
          expect(lines.length).toBeGreaterThan(0);
          expect(lines).toEqual(cart.filter((line) => line.product.region === region));
        }
        expect(groups.flatMap(({ lines }) => lines)).toHaveLength(cart.length);
        expect(groups.map(({ region }) => region)).toEqual([...new Set(groups.map(({ region }) => region))]);
      }),
    );
  });
});

describe('restoreLine', () => {
  it('undoes the removal of a line and restores its position [CART-13]', () => {
    fc.assert(
      fc.property(carts(), fc.nat(), (cart, chance) => {
        fc.pre(cart.length > 0);
        const at = chance % cart.length;
        const line = cart[at] as CartLine;
        expect(restoreLine(removeFromCart(cart, line.productId), line, at)).toEqual(cart);
      }),
    );
  });

  it('adds to the line if it exists again, and appends it if other lines were removed since [CART-13]', () => {
    const [one, other] = [makeLine(2, { id: 'one' }), makeLine(1, { id: 'other' })] as const;
    expect(restoreLine([one, other], one, 0)).toMatchObject([
      { productId: 'one', quantity: 4 },
      { productId: 'other' },
    ]);
    expect(restoreLine([other], one, 5)).toMatchObject([{ productId: 'other' }, { productId: 'one', quantity: 2 }]);
  });
});
