import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../contract/catalogue/variant.ts';
import { onePerGroup } from './one-per-group.ts';
import { findVariant, groupVariants, optionChoices } from './variants.ts';

const variantOf = (colour: string, size?: string, group = 'fan'): Variant => ({
  ...{ group, name: 'Fan kit' },
  options: [{ name: 'Colour', value: colour }, ...(size === undefined ? [] : [{ name: 'Size', value: size }])],
});
const product = (id: string, inStock = true, region: 'uk-eu' | 'us-only' = 'uk-eu') => ({ id, inStock, region });

function group(of: Readonly<Record<string, Variant>>, products = Object.keys(of).map((id) => product(id))) {
  return groupVariants(products, (id) => of[id]);
}

describe('groups of variants', () => {
  it('have one name and canonical product, and name the choices [VAR-1]', () => {
    const colours = group({ a: variantOf('Black'), b: variantOf('White'), c: variantOf('Red') });
    expect(colours.get('c')?.group).toEqual({ id: 'fan', name: 'Fan kit', choices: '3 colours', canonical: 'a' });
    const both = group({ a: variantOf('Black', 'S'), b: variantOf('White', 'M'), c: variantOf('White', 'S') });
    expect(both.get('a')?.group.choices).toBe('3 options');
    // A single variant, and variants of two ranges, are separate products.
    expect(group({ a: variantOf('Black') }).size).toBe(0);
    const ranges = [product('a'), product('b', true, 'us-only')];
    expect(group({ a: variantOf('Black'), b: variantOf('White') }, ranges).size).toBe(0);
  });

  it('lead to the nearest variant with a value, one in stock first [VAR-2]', () => {
    const of = {
      blackS: variantOf('Black', 'S'),
      blackM: variantOf('Black', 'M'),
      whiteM: variantOf('White', 'M'),
      whiteL: variantOf('White', 'L'),
    };
    const products = Object.keys(of).map((id) => product(id, id !== 'whiteM'));
    const variants = group(of, products).get('blackS')?.variants ?? [];
    expect(optionChoices(variants)).toEqual([
      { name: 'Colour', values: ['Black', 'White'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ]);
    const [blackS, blackM] = variants;
    if (!blackS || !blackM) throw new Error('There are no variants');
    const next = (name: string, value: string, from = blackS) => findVariant(variants, from, { name, value })?.id;
    expect(next('Size', 'M')).toBe('blackM');
    expect(next('Colour', 'Black')).toBe('blackS');
    // Both white ones differ in size: the one in stock is offered, unless the other fits better.
    expect(next('Colour', 'White')).toBe('whiteL');
    expect(next('Colour', 'White', blackM)).toBe('whiteM');
    expect(next('Colour', 'Green')).toBeUndefined();
  });

  it('show one product each in lists, one in stock where there is one [VAR-1]', () => {
    const group = { id: 'fan', name: 'Fan kit', choices: '2 colours', canonical: 'a' };
    const list = [
      { ...product('a', false), group },
      product('x'),
      { ...product('b'), group },
      { ...product('c', false, 'us-only'), group },
    ];
    expect(onePerGroup(list).map(({ id }) => id)).toEqual(['b', 'x', 'c']);
    const plain = [product('x'), product('y')];
    expect(onePerGroup(plain)).toBe(plain);
  });
});
