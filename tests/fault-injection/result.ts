/** The result of one kind of fault. */
export interface Outcome {
  readonly what: string;
  /** Acknowledged orders or emails. */
  readonly done: number;
  /** Responses that ask the client to try again. */
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** Further limits, with the measured values. */
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly name: string;
  readonly found: string;
  readonly holds: boolean;
  /** Neither met nor missed: the machine was too noisy to tell. */
  readonly isUndecided?: boolean;
}

/** Reports progress. */
export type Tell = (words: string) => void;

/** Describes the limits that an outcome misses. */
export function findMissed({ what, lost, doubled, bars }: Outcome): string[] {
  return [
    ...(lost > 0 ? [`${what}: ${lost} lost`] : []),
    ...(doubled > 0 ? [`${what}: ${doubled} doubled`] : []),
    ...inWords(
      what,
      bars.filter(({ holds, isUndecided }) => !holds && !isUndecided),
    ),
  ];
}

/** Describes the limits that remain undecided. */
export function findUndecided({ what, bars }: Outcome): string[] {
  return inWords(
    what,
    bars.filter(({ isUndecided }) => isUndecided),
  );
}

const inWords = (what: string, bars: readonly Bar[]) => bars.map(({ name, found }) => `${what}: ${name} ${found}`);
