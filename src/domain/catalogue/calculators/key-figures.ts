import { findSpecification, readCadr } from '../specifications.ts';

/** Three key figures for comparing purifiers; undefined if missing in the specifications. */
export interface KeyFigures {
  /** Clean air delivery rate in CFM. */
  readonly cadr: number | undefined;
  /** Noise in dB. */
  readonly noise: number | undefined;
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
  return { cadr: readCadr(specifications), noise: read('Noise'), power: read('Power') };
}
