import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../../tests/support/arbitraries.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { parseCriteria } from './query-string.ts';
import { selectProducts } from './selection.ts';

type Row = [id: string, name: string, price: string, roomSize: Product['roomSize'], cfm: number, isFeatured: boolean];

/** Products of a new store: their prices and clean air rates lie on the filter bounds on purpose. */
const ukRows: Row[] = [
  ['desk-2', 'Desk 2-fan STEM Kit', '89.00', 'small', 82, false],
  ['luggable-3', 'Luggable 3-fan', '149.00', 'small', 118, false],
  ['luggable-5', 'Luggable 5-fan', '201.00', 'medium', 200, true],
  ['xl-7', 'XL-7', '251.00', 'medium', 285, true],
  ['tower-5', 'Tower 5-fan', '229.00', 'medium', 205, false],
  ['tower-8', 'Tower 8-fan', '299.00', 'large', 330, false],
  ['xl-10', 'XL-10', '329.00', 'large', 400, true],
  ['cube-5', 'Classroom Cube', '259.00', 'large', 415, true],
  ['cube-10', 'Hall Cube 10-fan', '389.00', 'large', 620, false],
];
const usRows: Row[] = [
  ['us-desk-2', 'Desk 2-fan STEM Kit (US)', '95.00', 'small', 82, false],
  ['us-luggable-5', 'Luggable 5-fan (US)', '199.00', 'medium', 200, true],
  ['us-xl-7', 'XL-7 (US)', '259.00', 'medium', 285, false],
  ['us-tower-8', 'Tower 8-fan (US)', '299.00', 'large', 330, false],
  ['us-cube-5', 'Classroom Cube (US)', '300.00', 'large', 415, false],
];

const toProduct =
  (region: Product['region']) =>
  ([id, name, price, roomSize, cfm, isFeatured]: Row): Product =>
    makeProduct({ id, name, price, region, roomSize, isFeatured, specifications: `{"CADR":"${cfm} CFM"}` });
const catalogue = [...ukRows.map(toProduct('uk-eu')), ...usRows.map(toProduct('us-only'))];

const show = (region: Product['region'], address: string) =>
  selectProducts(catalogue, region, parseCriteria(new URLSearchParams(address)))
    .map(({ id }) => id)
    .join(' ');

describe('/products shows', () => {
  it.each([
    ['', 'luggable-5 xl-7 xl-10 cube-5 desk-2 luggable-3 tower-5 tower-8 cube-10'],
    ['sort=priceLow', 'desk-2 luggable-3 luggable-5 tower-5 xl-7 cube-5 tower-8 xl-10 cube-10'],
    ['sort=priceHigh', 'cube-10 xl-10 tower-8 cube-5 xl-7 tower-5 luggable-5 luggable-3 desk-2'],
    ['sort=name', 'cube-5 desk-2 cube-10 luggable-3 luggable-5 tower-5 tower-8 xl-7 xl-10'],
  ])('with ?%s: %s [LIST-3]', (address, expected) => {
    expect(show('uk-eu', address)).toBe(expected);
  });

  it.each([
    ['cadr=under-200', 'desk-2 luggable-3'],
    ['cadr=200-400', 'luggable-5 xl-7 tower-5 tower-8'],
    ['cadr=over-400', 'xl-10 cube-5 cube-10'],
  ])('with ?%s: %s; 200 and 400 CFM are on the bounds [LIST-4]', (address, expected) => {
    expect(show('uk-eu', address)).toBe(expected);
  });

  it.each([
    ['room=small', 'desk-2 luggable-3'],
    ['room=medium', 'luggable-5 xl-7 tower-5'],
    ['room=large', 'xl-10 cube-5 tower-8 cube-10'],
  ])('with ?%s: %s', (address, expected) => {
    expect(show('uk-eu', address)).toBe(expected);
  });

  it.each([
    ['price=under-100', 'desk-2'],
    ['price=100-200', 'luggable-3'],
    ['price=200-300', 'luggable-5 xl-7 cube-5 tower-5 tower-8'],
    ['price=over-300', 'xl-10 cube-10'],
  ])('with ?%s: %s; £201 and £299 are next to the bounds [LIST-7]', (address, expected) => {
    expect(show('uk-eu', address)).toBe(expected);
  });

  it.each([
    ['room=large&price=200-300', 'cube-5 tower-8'],
    ['room=small,large&price=under-100,over-300', 'xl-10 desk-2 cube-10'],
    ['search=cube&cadr=over-400&price=over-300', 'cube-10'],
    ['search=FAN&room=medium&sort=priceHigh', 'tower-5 luggable-5'],
    ['room=small&price=over-300', ''],
  ])('with ?%s: %s; any ticked box within a group, all groups together [LIST-8]', (address, expected) => {
    expect(show('uk-eu', address)).toBe(expected);
  });
});

describe('/us-products shows', () => {
  it.each([
    ['', 'us-luggable-5 us-desk-2 us-xl-7 us-tower-8 us-cube-5'],
    ['price=100-200', 'us-luggable-5'],
    ['price=200-300', 'us-xl-7 us-tower-8'],
    ['price=over-300', 'us-cube-5'],
    ['search=cube', 'us-cube-5'],
  ])('with ?%s: %s; $300 is over 300 [LIST-7]', (address, expected) => {
    expect(show('us-only', address)).toBe(expected);
  });
});
