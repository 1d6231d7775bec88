import type { FindSuccessor } from './controls.ts';
import { heldControl } from './early-visit.ts';

/**
 * Has a press that began on a control which React has replaced end on its successor: the browser makes no click of a
 * press that ends on another element than it began on.
 */
export function continuePress(find: FindSuccessor): void {
  const target = heldControl() as Element | null | undefined;
  const old = target?.closest?.('a, button, input, label, summary, [role=tab], [data-kept]');
  const successor = old && !old.isConnected ? find(old) : undefined;
  if (!successor) return;
  const ended = new AbortController();
  const end = (event: Event) => {
    ended.abort();
    // Of the keys only the space bar presses a control when it is released.
    const isPress = !(event instanceof KeyboardEvent) || event.key === ' ';
    if (isPress && successor.contains(event.target as Node)) successor.click();
  };
  for (const type of ['mouseup', 'keyup']) addEventListener(type, end, { capture: true, signal: ended.signal });
}
