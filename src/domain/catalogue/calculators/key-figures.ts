import { findSpecification, readCadr } from '../specifications.ts';

/** Three key figures for comparing purifiers; undefined if missing in the specifications. */
export interface KeyFigures {
  /** Clean air delivery rate in CFM. */
  readonly cadr: number | undefined;
  /** Noise in dB. */
  readonly noise: number | undefined;
  /** Distance at which the noise was measured, such as '1 m'. */
  readonly noiseDistance: string | undefined;
  /** Power in watts. */
  readonly power: number | undefined;
}

/** Reads the first number of each specification. */
export function readKeyFigures(specifications: string): KeyFigures {
  const read = (name: string) => {
    const text = findSpecification(specifications, name) ?? '';
    const number = Number.parseFloat(/\d+(\.\d+)?/.exec(text)?.[0] ?? '');
    return Number.isFinite(number) ? number : undefined;
  };
  const noiseDistance = /\bat (\d{1,4}(?:\.\d{1,2})? (?:m|cm|ft))\b/.exec(
    findSpecification(specifications, 'Noise') ?? '',
  );
  return {
    cadr: readCadr(specifications),
    noise: read('Noise'),
    noiseDistance: noiseDistance?.[1],
    power: read('Power'),
  };
}
