/** Interactions of a page since the last reset. */
export interface Told {
  /** Time until the next paint for each interaction: the longest of its events, in the browser's resolution of 8 ms. */
  readonly paints: readonly number[];
  /** From the last input event to the frame that shows the result. */
  readonly seen: number;
}

/**
 * Runs in the page before all other scripts. `window.watching.forget()` resets; `told()` resolves once the result is
 * visible and the browser has reported all events. Interactions under 16 ms are not reported and count as 16.
 */
export function watchInteractions({ selector, text }: { selector: string; text: string }): void {
  const longest = new Map<number, number>();
  let presses = new Set<string>();
  let pressedAt = 0;
  let shown = Promise.withResolvers<number>();
  let isShown = false;
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(0);
    });
  const look = () => {
    if (isShown || pressedAt === 0) return;
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text));
    if (!found) return;
    isShown = true;
    painted(shown.resolve);
  };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  for (const kind of ['click', 'keydown'])
    addEventListener(
      kind,
      ({ timeStamp, isTrusted }) => {
        // The loader replays stored clicks as synthetic events.
        if (!isTrusted) return;
        presses.add(`${kind} ${timeStamp}`);
        pressedAt = timeStamp;
      },
      true,
    );
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const watching = {
    forget() {
      longest.clear();
      presses = new Set();
      pressedAt = 0;
      isShown = false;
      shown = Promise.withResolvers<number>();
    },
    async told(): Promise<Told> {
      look();
      const at = await shown.promise;
      // Events are reported after the frame that follows them.
      await new Promise((done) => setTimeout(done, 300));
      const paints = [...longest.values()];
      while (paints.length < presses.size) paints.push(16);
      return { paints, seen: at - pressedAt };
    },
  };
  Object.assign(window, { watching });
}
