import type { FindSuccessor } from './controls.ts';
import { heldControl } from './early-visit.ts';

/**
 * Completes a click on a control that React replaced between press and release: the browser fires no click if the
 * release is on another element.
 */
export function continuePress(find: FindSuccessor): void {
  const target = heldControl() as Element | null | undefined;
  const old = target?.closest?.('a, button, input, label, summary, [role=tab], [data-kept]');
  const successor = old && !old.isConnected ? find(old) : undefined;
  if (!successor) return;
  const ended = new AbortController();
  const end = (event: Event) => {
    ended.abort();
    // Of the keys only Space activates a control on release.
    const isPress = !(event instanceof KeyboardEvent) || event.key === ' ';
    if (isPress && successor.contains(event.target as Node)) successor.click();
  };
  for (const type of ['mouseup', 'keyup']) addEventListener(type, end, { capture: true, signal: ended.signal });
}
