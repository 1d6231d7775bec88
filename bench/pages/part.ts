import type { Browser } from 'playwright-core';

/** The input of every part of the measurement. */
export interface Ground {
  readonly origin: string;
  readonly browser: Browser;
  readonly runs: number;
  /** Whether a route is selected. */
  readonly isAsked: (path: string) => boolean;
  /** Reports progress. */
  readonly tell: (words: string) => void;
}

/** The result of a part of the measurement. */
export interface Part {
  /** Tables and text in Markdown. */
  readonly text: string;
  /** Missed limits, one sentence each. */
  readonly missed: readonly string[];
}
