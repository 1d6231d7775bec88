import { replayTyping, type TypedField } from './replay-typing.ts';
import type { Restored } from './take-snapshot.ts';

/** What the loader kept until React had taken the page. */
export interface EarlyVisit {
  /** All elements of the page as the server sent them. */
  readonly sent: Iterable<Element>;
  /** Controls that were pressed, in their order. */
  readonly clicked: readonly HTMLElement[];
  readonly typed: ReadonlyMap<TypedField, string>;
  /** What a mouse button or a key is held down on now, also after the page has been taken. */
  readonly held: EventTarget | null;
}

let lastVisit: Pick<EarlyVisit, 'held'> | undefined;

export function keepVisit(visit: EarlyVisit): void {
  lastVisit = visit;
}

export const heldControl = (): EventTarget | null | undefined => lastVisit?.held;

/** Repeats what the visitor did, in turns: React renders what one change has brought before it hears of the next. */
export async function replayVisit(
  { clicked, typed }: Pick<EarlyVisit, 'clicked' | 'typed'>,
  restored?: Restored,
): Promise<void> {
  const now = <Control extends HTMLElement>(control: Control) =>
    control.isConnected ? control : (restored?.find(control) as Control | undefined);
  // What was typed into the successor of a field comes after what was typed into the field.
  const values = new Map(restored?.fields.map((field) => [field, field.value]));
  for (const [old, value] of typed) {
    const field = now(old);
    if (field && !(field !== old && typed.has(field))) values.set(field, value);
  }
  for (const [field, value] of values) {
    await Promise.resolve();
    replayTyping(field, value);
  }
  for (const control of clicked) {
    await Promise.resolve();
    now(control)?.click();
  }
}
