import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeyFigures } from './key-figures.ts';

describe('readKeyFigures', () => {
  it('reads the first number of CADR, noise and power [PROD-13]', () => {
    const specifications = JSON.stringify({
      CADR: '285 CFM (484 m³/h)',
      Noise: '38.5 dB',
      POWER: 'up to 12 W',
      Fans: '7',
    });
    expect(readKeyFigures(specifications)).toEqual({ cadr: 285, noise: 38.5, power: 12 });
  });

  it('reads the distance at which the noise was measured, if stated [TRUST-2]', () => {
    const distanceOf = (noise: string) => readKeyFigures(JSON.stringify({ Noise: noise })).noiseDistance;
    expect(['35 dB at 1 m', '35 dB at 1.5 m, full flow', '35 dB at 3 ft', '35 dB', 'at night'].map(distanceOf)).toEqual(
      ['1 m', '1.5 m', '3 ft', undefined, undefined],
    );
  });

  it('omits figures that the specifications lack, and copes with any text [PROD-13]', () => {
    expect(readKeyFigures('{"Noise":"whisper-quiet"}')).toEqual({});
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { noiseDistance: _, ...figures } = readKeyFigures(text);
        for (const figure of Object.values(figures))
          expect(figure).toSatisfy((value) => value === undefined || Number.isFinite(value));
      }),
    );
  });
});
