import type { FormControl } from './replay-input.ts';

/** What the loader kept until React had taken the page. */
export interface EarlyVisit {
  /** All elements of the page as the server sent them. */
  readonly sent: Iterable<Element>;
  /** Controls that were pressed, in their order. */
  readonly clicked: readonly HTMLElement[];
  readonly typed: ReadonlyMap<FormControl, string>;
  /** What a mouse button or a key is held down on now, also after the page has been taken. */
  readonly held: EventTarget | null;
}

let lastVisit: Pick<EarlyVisit, 'held'> | undefined;

export function recordEarlyVisit(visit: EarlyVisit): void {
  lastVisit = visit;
}

export const heldControl = (): EventTarget | null | undefined => lastVisit?.held;
