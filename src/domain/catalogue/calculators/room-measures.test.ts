import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMeasures, noMeasures, readMeasure, readMeasures } from './room-measures.ts';

describe('typed measurements', () => {
  it.each([
    ['4', 'length', 'm', 4],
    [' 3,5 ', 'width', 'm', 3.5],
    ['13.12', 'length', 'ft', 13.12],
    ['0.5', 'length', 'm', undefined],
    ['31', 'width', 'm', undefined],
    ['31', 'width', 'ft', 31],
    ['2.4', 'height', 'm', 2.4],
    ['2.4', 'height', 'ft', undefined],
    ['wide', 'width', 'm', undefined],
    ['1e1', 'width', 'm', undefined],
    ['-4', 'width', 'm', undefined],
    ['', 'width', 'm', undefined],
  ] as const)('are numbers within the limits of a room: %o as %s in %s is %s [HOME-11]', (typed, name, unit, value) => {
    expect(readMeasure(typed, name, unit)).toBe(value);
  });

  it('apply once all are valid; the height has a default until it is entered [HOME-11]', () => {
    expect(readMeasures({ ...noMeasures.m, length: '4' })).toBeUndefined();
    expect(readMeasures({ ...noMeasures.m, length: '4', width: '3' })).toEqual({
      unit: 'm',
      length: 4,
      width: 3,
      height: 2.4,
    });
    expect(readMeasures({ ...noMeasures.m, length: '4', width: '3', height: '' })).toBeUndefined();
  });

  it('stay about the same and valid when converted to the other unit and back [HOME-11]', () => {
    const metres = fc.integer({ min: 10, max: 300 }).map((tenths) => String(tenths / 10));
    fc.assert(
      fc.property(metres, metres, (length, width) => {
        const typed = { ...noMeasures.m, length, width };
        const feet = convertMeasures(typed, 'ft');
        expect(readMeasures(feet)).toMatchObject({ unit: 'ft', height: 8 });
        const back = readMeasures(convertMeasures(feet, 'm'));
        expect(back?.length).toBeCloseTo(Number(length), 0.9);
        expect(back?.height).toBe(2.4);
      }),
    );
    expect(convertMeasures({ ...noMeasures.m, length: 'wide' }, 'ft').length).toBe('wide');
  });
});
