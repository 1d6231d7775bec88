import type { FormControl } from './replay-input.ts';

/** Input that the loader recorded before hydration completed. */
export interface EarlyVisit {
  /** All elements of the page as the server sent them. */
  readonly sent: Iterable<Element>;
  /** Clicked controls, in order. */
  readonly clicked: readonly HTMLElement[];
  readonly typed: ReadonlyMap<FormControl, string>;
  /** Target of a mouse button or key that is held down now; also updated after hydration. */
  readonly held: EventTarget | null;
}

let lastVisit: Pick<EarlyVisit, 'held'> | undefined;

export function recordEarlyVisit(visit: EarlyVisit): void {
  lastVisit = visit;
}

export const heldControl = (): EventTarget | null | undefined => lastVisit?.held;
