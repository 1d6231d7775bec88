import { describe, expect, it } from 'vitest';
import { withNonBreakingUnits } from './non-breaking-units.ts';

describe('withNonBreakingUnits', () => {
  it.each([
    ['11.5 m²', '11.5~m²'],
    ['285 CFM (484 m³/h)', '285~CFM (484~m³/h)'],
    ['at 35 dB, 12 W and 105 kWh', 'at 35~dB, 12~W and 105~kWh'],
    ['10 microns, 5 %', '10~microns, 5~%'],
    ['53 × 42.5 × 17.3 cm; handle adds 5 cm', '53 × 42.5 × 17.3~cm; handle adds 5~cm'],
    ['20 × 16 × 1 in, 7.3 lb (3.3 kg)', '20 × 16 × 1~in, 7.3~lb (3.3~kg)'],
    ['200–400 sq ft (19–37 m²)', '200–400~sq~ft (19–37~m²)'],
    ['12 V DC; 100–240 V adapter', '12~V DC; 100–240~V adapter'],
  ])('keeps the numbers and the units of %j on one line [COMP-3]', (text, kept) => {
    expect(withNonBreakingUnits(text)).toBe(kept.replaceAll('~', '\u00a0'));
  });

  it.each(['10 more', '3 Cubes', '2 windows', 'room 7 must', '2 × MERV-13', '8 hours a day', 'to 5 inches'])(
    'leaves %j unchanged',
    (text) => {
      expect(withNonBreakingUnits(text)).toBe(text);
    },
  );
});
