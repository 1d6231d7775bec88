import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProduct, type Product } from '../catalogue/product.ts';
import { isCartLine, maxCartQuantity } from './cart.ts';

const product: Product = {
  id: 'xl-7',
  name: 'XL-7',
  brand: 'Breezebox',
  image: '/pictures/xl-7.jpg',
  images: ['/pictures/xl-7-top.jpg'],
  description: 'Seven fans around one box of filters.',
  price: '251.00',
  originalPrice: '279.00',
  region: 'uk-eu',
  roomSize: 'medium',
  isFeatured: true,
  inStock: true,
  features: ['Energy Star'],
  specifications: '{"CADR":"285 CFM"}',
  pictures: [
    { src: '/pictures/xl-7.jpg', alt: 'An XL-7', width: 1200, height: 1200, widths: [400], colour: '#101010' },
  ],
};
const line = { productId: 'xl-7', quantity: 2, product };

describe('isProduct', () => {
  it('accepts a complete product, with or without a was price', () => {
    const { originalPrice: _, ...plain } = product;
    expect([product, plain, { ...product, specifications: '{ malformed' }].every(isProduct)).toBe(true);
  });

  it.each(Object.keys(product).filter((field) => !['originalPrice', 'roomSize'].includes(field)))(
    'rejects a product without %s',
    (field) => {
      const { [field as keyof Product]: _, ...rest } = product;
      expect(isProduct(rest)).toBe(false);
    },
  );

  it.each([
    ['price', 251],
    ['price', '£251'],
    ['price', '-1.00'],
    ['price', '251.000'],
    ['price', '1e3'],
    ['originalPrice', null],
    ['originalPrice', 'was more'],
    ['region', 'eu'],
    ['region', 'toString'],
    ['roomSize', 'huge'],
    ['isFeatured', 'true'],
    ['inStock', 1],
    ['images', 'one.jpg'],
    ['images', [1]],
    ['features', [null]],
    ['specifications', { CADR: '285 CFM' }],
    ['pictures', [{}]],
    ['pictures', [null]],
  ])('rejects a product whose %s is %j', (field, value) => {
    expect(isProduct({ ...product, [field]: value })).toBe(false);
  });

  it('rejects anything that is not an object, without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isProduct(value)).toBe(false);
      }),
    );
  });
});

describe('isCartLine', () => {
  it('accepts a product with a whole quantity from 1 up to the cart maximum', () => {
    const near = (whole: number) => fc.integer({ min: whole - 3, max: whole + 3 });
    fc.assert(
      fc.property(fc.oneof(near(0), near(maxCartQuantity), fc.double(), fc.maxSafeNat()), (quantity) => {
        const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxCartQuantity;
        expect(isCartLine({ ...line, quantity })).toBe(fits);
      }),
    );
  });

  it.each([
    ['whose product is another than it says', { ...line, productId: 'xl-10' }],
    ['with a quantity in text', { ...line, quantity: '2' }],
    ['without a quantity', { productId: 'xl-7', product }],
    ['without a product', { productId: 'xl-7', quantity: 2 }],
    ['with half a product', { ...line, product: { id: 'xl-7', price: '251.00' } }],
    ['that is a list', [line]],
    ['that is nothing', null],
  ])('rejects a line %s', (_, value) => {
    expect(isCartLine(value)).toBe(false);
  });

  it('rejects anything else without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isCartLine(value)).toBe(false);
      }),
    );
  });
});
