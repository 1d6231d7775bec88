import { parseSpecifications, readCadr } from './product-list.ts';

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
  const pairs = parseSpecifications(specifications) ?? [];
  const read = (name: string) => {
    const text = pairs.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
    const number = Number.parseFloat(/\d+(\.\d+)?/.exec(text)?.[0] ?? '');
    return Number.isFinite(number) ? number : undefined;
  };
  return { cadr: readCadr(specifications), noise: read('noise'), power: read('power') };
}
