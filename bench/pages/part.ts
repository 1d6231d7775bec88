import type { Browser } from 'playwright-core';

/** What every part of the measurement is handed. */
export interface Ground {
  readonly origin: string;
  readonly browser: Browser;
  readonly runs: number;
  /** Whether a route was asked for. */
  readonly isAsked: (path: string) => boolean;
  /** Says what is under way. */
  readonly tell: (words: string) => void;
}

/** What a part of the measurement hands back. */
export interface Part {
  /** Tables and words in Markdown. */
  readonly text: string;
  /** Bars that were missed, a sentence each. */
  readonly missed: readonly string[];
}
