/** What came of one kind of fault. */
export interface Outcome {
  readonly what: string;
  /** Orders, or emails, that were acknowledged. */
  readonly done: number;
  /** Answers that said so: nothing was done, try again. */
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** What else is asked of it, with what was found. */
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly name: string;
  readonly found: string;
  readonly holds: boolean;
  /** It is not seen to hold, and not to be missed either: the machine was too noisy to tell. */
  readonly isUndecided?: boolean;
}

/** Takes words about how far it is. */
export type Tell = (words: string) => void;

/** Which bars an outcome misses, in words. */
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

/** Of which bars nothing can be said, in words. */
export function findUndecided({ what, bars }: Outcome): string[] {
  return inWords(
    what,
    bars.filter(({ isUndecided }) => isUndecided),
  );
}

const inWords = (what: string, bars: readonly Bar[]) => bars.map(({ name, found }) => `${what}: ${name} ${found}`);
