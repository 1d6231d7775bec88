import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import { type Product, regions, roomSizes } from '../../contract/catalogue/product.ts';
import {
  airChangeAims,
  describeFloor,
  peopleBounds,
  reachOf,
  requiredAir,
  roomSpace,
} from '../../domain/catalogue/calculators/required-air.ts';
import { type RoomNeeds, recommendSets } from '../../domain/catalogue/calculators/sizing.ts';
import { findSpecification, readCadr } from '../../domain/catalogue/specifications.ts';
import { exampleClass, people as peopleOf } from '../pages/schools/example-class.ts';

/** The catalogue of a new shop. */
const catalogue = (
  JSON.parse(readFileSync('content/products.json', 'utf8')) as readonly (Product & { specifications: unknown })[]
).map((product) => makeProduct({ ...product, specifications: JSON.stringify(product.specifications), pictures: [] }));

const measures = fc.oneof(
  fc.record({
    unit: fc.constant('m' as const),
    length: fc.integer({ min: 10, max: 150 }).map((tenths) => tenths / 10),
    width: fc.integer({ min: 10, max: 150 }).map((tenths) => tenths / 10),
    height: fc.constantFrom(2.2, 2.4, 3, 4),
  }),
  fc.record({
    unit: fc.constant('ft' as const),
    length: fc.integer({ min: 3, max: 50 }),
    width: fc.integer({ min: 3, max: 50 }),
    height: fc.constantFrom(7, 8, 9, 12),
  }),
);
const needs: fc.Arbitrary<RoomNeeds> = fc
  .record({
    region: fc.constantFrom(...regions),
    people: fc.integer(peopleBounds),
    room: fc.constantFrom(...roomSizes),
    airChanges: fc.option(fc.constantFrom(...airChangeAims), { nil: undefined }),
    measures: fc.option(measures, { nil: undefined }),
  })
  .map(({ airChanges, measures: measured, ...rest }) => ({
    ...rest,
    ...(airChanges && { airChanges }),
    ...(measured && { measures: measured }),
  }));

const named = (asked: RoomNeeds) =>
  recommendSets(catalogue, asked)[0]?.parts.map(({ units, product }) => `${units} × ${product.id}`);

describe('the advice about purifiers', () => {
  it('recommends nothing below the stated target, for the room and its people [ADVICE-1]', () => {
    fc.assert(
      fc.property(needs, (asked) => {
        const { squareFeet, ceilingFeet } = roomSpace(asked);
        const sets = recommendSets(catalogue, asked);
        expect(sets.length).toBeGreaterThan(0);
        for (const { parts } of sets) {
          const cfm = parts.reduce(
            (sum, { product, units }) => sum + units * (readCadr(product.specifications) ?? 0),
            0,
          );
          const changes = (cfm * 60) / (squareFeet * ceilingFeet);
          expect(changes).toBeGreaterThanOrEqual((asked.airChanges ?? 5) - 1e-9);
          expect(cfm / 39).toBeGreaterThanOrEqual(asked.people);
        }
      }),
    );
  });

  it('agrees across sizer, product pages, cards and comparison: none calls too small what another recommends [ADVICE-1]', () => {
    fc.assert(
      fc.property(needs, (asked) => {
        const { squareFeet, ceilingFeet } = roomSpace(asked);
        // A product page speaks of the usual aim under a usual ceiling.
        const isUsual = (asked.airChanges ?? 5) === 5 && ceilingFeet <= 8;
        for (const { parts, units } of recommendSets(catalogue, asked)) {
          const [part] = parts;
          const reach = reachOf(readCadr(part?.product.specifications ?? ''));
          if (units > 1 || ceilingFeet < 8) continue;
          expect(reach?.people).toBeGreaterThanOrEqual(asked.people);
          expect(reach?.squareFeet).toBeGreaterThanOrEqual(Math.floor(squareFeet));
        }
        for (const { specifications } of isUsual ? catalogue : []) {
          const cadr = readCadr(specifications);
          const reach = reachOf(cadr);
          const suffices = reach && asked.people <= reach.people && squareFeet <= reach.squareFeet;
          if (suffices) expect(requiredAir(asked).cfm).toBeLessThanOrEqual(cadr ?? 0);
        }
      }),
    );
  });

  it('matches the room size in the specifications [ADVICE-1]', () => {
    for (const { id, specifications, roomSize = '' } of catalogue) {
      const reach = reachOf(readCadr(specifications));
      const stated = findSpecification(specifications, 'Room size');
      const size = `${roomSize[0]?.toUpperCase()}${roomSize.slice(1)}`;
      expect([id, stated]).toEqual([id, `${size}: ${describeFloor(reach?.squareFeet ?? 0)}`]);
    }
  });

  it.each([
    ['2 people, small room', 2, 'small', undefined, ['2 × desk-2']],
    ['2 people, 3 × 4 m', 2, 'small', { unit: 'm', length: 4, width: 3, height: 2.4 }, ['1 × luggable-3']],
    ['3 people, 3 × 4 m', 3, 'small', { unit: 'm', length: 4, width: 3, height: 2.4 }, ['1 × luggable-3']],
    ['2 people, 10 × 13 ft', 2, 'small', { unit: 'ft', length: 13, width: 10, height: 8 }, ['1 × luggable-3']],
    // The double bedroom of the article on CADR, in which the smallest kit just reaches five.
    ['2 people, 3.6 × 3.2 m', 2, 'small', { unit: 'm', length: 3.6, width: 3.2, height: 2.4 }, ['1 × desk-2']],
    ['4 people, medium room', 4, 'medium', undefined, ['1 × xl-7']],
    ['2 people, large room', 2, 'large', undefined, ['1 × cube-5']],
    ['10 people, large room', 10, 'large', undefined, ['1 × cube-5']],
  ] as const)('is right for %s (people: %s) [ADVICE-1, HOME-11]', (_, people, room, measured, answer) => {
    expect(named({ region: 'uk-eu', people, room, ...(measured && { measures: measured }) })).toEqual(answer);
  });

  it('is three Classroom Cubes for a class, with the clean air that the standard requires [ADVICE-2]', () => {
    const people = peopleOf(exampleClass);
    const [set] = recommendSets(catalogue, { region: 'uk-eu', people, room: 'large' });
    expect(set?.parts.map(({ units, product }) => [units, product.id])).toEqual([[3, 'cube-5']]);
    expect(set).toMatchObject({ cfm: 1245, total: 777_00 });
    expect((set?.cfm ?? 0) / people).toBeGreaterThanOrEqual(40);
  });
});
