import { describe, expect, it } from 'vitest';
import { readDimensions } from './dimensions.ts';

const read = (text: string) => readDimensions(JSON.stringify({ Dimensions: text }));

describe('the dimensions of a case', () => {
  it.each([
    ['53 × 42.5 × 17.3 cm, width × height × depth; handle adds 5 cm', [53, 42.5, 17.3, 5]],
    ['55 × 55 × 59 cm, width × depth × height', [55, 59, 55, 0]],
    [
      '20.9 × 16.7 × 6.8 in (53 × 42.5 × 17.3 cm), width × height × depth; handle adds 2.0 in (5 cm)',
      [53, 42.5, 17.3, 5],
    ],
  ])('are parsed from %j [COMP-4]', (text, [width, height, depth, handle]) => {
    expect(read(text)).toEqual({ width, height, depth, handle });
  });

  it.each([
    '',
    '53 cm',
    '53 × 42 × 17 in',
    '0 × 42 × 17 cm, width × height × depth',
    '5 × 4 × 1 cm',
    '9999 × 1 × 1 cm, width × height × depth',
  ])('are not found in %j [COMP-4]', (text) => {
    expect(read(text)).toBeUndefined();
    expect(readDimensions('no JSON')).toBeUndefined();
  });
});
