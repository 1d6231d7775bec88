import type { EarlyVisit } from './early-visit.ts';
import { replayInput } from './replay-input.ts';
import type { Restored } from './take-snapshot.ts';

/** Replays early input one event at a time: React renders each change before the next. */
export async function replayVisit(
  { clicked, typed }: Pick<EarlyVisit, 'clicked' | 'typed'>,
  restored?: Restored,
): Promise<void> {
  const now = <Control extends HTMLElement>(control: Control) =>
    control.isConnected ? control : (restored?.find(control) as Control | undefined);
  // Input in the successor of a field is newer than input in the field.
  const values = new Map(restored?.values);
  for (const [old, value] of typed) {
    const field = now(old);
    if (field && !(field !== old && typed.has(field))) values.set(field, value);
  }
  for (const [field, value] of values) {
    await Promise.resolve();
    replayInput(field, value);
  }
  for (const control of clicked) {
    await Promise.resolve();
    now(control)?.click();
  }
}
