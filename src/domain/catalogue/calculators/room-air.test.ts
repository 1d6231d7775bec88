import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../../tests/support/arbitraries.ts';
import { roomSizes } from '../../../contract/catalogue/product.ts';
import { calculateRoomAir } from './room-air.ts';
import { type PurifierSet, peopleBounds, type RoomNeeds } from './sizing.ts';

const setOf = (...parts: readonly (readonly [units: number, cadr: string])[]): PurifierSet => ({
  parts: parts.map(([units, cadr], at) => ({
    product: makeProduct({ id: `p-${at}`, specifications: JSON.stringify({ CADR: cadr }) }),
    units,
    fansEach: 1,
  })),
  units: 0,
  fans: 0,
  total: 0,
});
const needs = (people: number, room: RoomNeeds['room']): RoomNeeds => ({ region: 'uk-eu', people, room });

describe('the air of a room', () => {
  it('is shown per person and as air changes per hour, calculated for the largest room of its size [HOME-10]', () => {
    expect(calculateRoomAir(needs(4, 'medium'), setOf([1, '200 CFM']))).toEqual({
      squareFeet: 400,
      squareMetres: 37,
      cfmEach: 50,
      litresASecondEach: 24,
      changesAnHour: 3.8,
    });
    expect(calculateRoomAir(needs(30, 'large'), setOf([3, '400 CFM (680 m³/h)']))).toMatchObject({
      squareFeet: 600,
      cfmEach: 40,
      litresASecondEach: 19,
      changesAnHour: 15,
    });
    expect(calculateRoomAir(needs(12, 'small'), setOf([1, '400 CFM'], [1, '82 CFM']))).toMatchObject({ cfmEach: 40 });
  });

  it('is omitted if a product has no figure, or if there is no product', () => {
    for (const set of [undefined, setOf(), setOf([1, '200 CFM'], [1, 'plenty'])]) {
      expect(calculateRoomAir(needs(2, 'small'), set)).toEqual({ squareFeet: 200, squareMetres: 19 });
    }
  });

  it('is warned of where a room holds more people than a full classroom, and nowhere else [HOME-10]', () => {
    expect(calculateRoomAir(needs(60, 'small'), undefined).tooTight).toBe(3);
    fc.assert(
      fc.property(fc.integer(peopleBounds), fc.constantFrom(...roomSizes), (people, room) => {
        const { tooTight, squareFeet } = calculateRoomAir(needs(people, room), undefined);
        expect(tooTight !== undefined).toBe(squareFeet / people < 15);
        if (room === 'large') expect(tooTight).toBeUndefined();
      }),
    );
  });
});
