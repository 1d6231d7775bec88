import { findSpecification, readCadr } from '../specifications.ts';

/** The three numbers by which purifiers are compared; each undefined where the specifications hold none. */
export interface KeyFigures {
  /** Clean air in CFM. */
  readonly cadr: number | undefined;
  /** Sound in dB. */
  readonly noise: number | undefined;
  /** Power in watts. */
  readonly power: number | undefined;
}

/** Reads the first number of each text. */
export function readKeyFigures(specifications: string): KeyFigures {
  const read = (name: string) => {
    const text = findSpecification(specifications, name) ?? '';
    const number = Number.parseFloat(/\d+(\.\d+)?/.exec(text)?.[0] ?? '');
    return Number.isFinite(number) ? number : undefined;
  };
  return { cadr: readCadr(specifications), noise: read('Noise'), power: read('Power') };
}
