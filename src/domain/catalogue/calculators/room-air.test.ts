import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomSizes } from '../../../contract/catalogue/product.ts';
import { peopleBounds } from './required-air.ts';
import { calculateRoomAir } from './room-air.ts';
import type { PurifierSet, RoomNeeds } from './sizing.ts';

const setOf = (cfm: number): PurifierSet => ({ parts: [], units: 1, cfm, total: 0 });
const needs = (people: number, room: RoomNeeds['room']): RoomNeeds => ({ region: 'uk-eu', people, room });

describe('the air of a room', () => {
  it('is shown per person and in air changes per hour, calculated for the largest room of its size [HOME-10]', () => {
    expect(calculateRoomAir(needs(4, 'medium'), setOf(200))).toEqual({
      squareFeet: 400,
      ceilingFeet: 8,
      squareMetres: 37,
      cfmEach: 50,
      litresASecondEach: 24,
      changesAnHour: 3.8,
    });
    expect(calculateRoomAir(needs(30, 'large'), setOf(1200))).toMatchObject({
      squareFeet: 600,
      cfmEach: 40,
      litresASecondEach: 19,
      changesAnHour: 15,
    });
    expect(calculateRoomAir(needs(12, 'small'), setOf(482))).toMatchObject({ cfmEach: 40 });
  });

  it('is calculated for the measured room, and has no figures without a product [HOME-10, HOME-11]', () => {
    expect(calculateRoomAir(needs(2, 'small'), undefined)).toEqual({
      squareFeet: 200,
      ceilingFeet: 8,
      squareMetres: 19,
    });
    const measures = { unit: 'm', length: 4, width: 3, height: 2.4 } as const;
    expect(calculateRoomAir({ ...needs(2, 'small'), measures }, setOf(118))).toMatchObject({
      squareFeet: 129,
      squareMetres: 12,
      changesAnHour: 7,
    });
  });

  it('has a warning exactly where a room holds more people than a full classroom [HOME-10]', () => {
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
