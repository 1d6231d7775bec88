import type { Page } from 'playwright-core';

/**
 * Contrast is judged on what has faded in, not on its way there: whatever ends is brought to its end at once, and what
 * never ends stays as it is. The end of one may begin another: what inherits a colour fades again, after what it
 * inherits it from.
 */
export function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A change of scheme begins its fades with the next frame.
    await new Promise(requestAnimationFrame);
    for (let left = ending(); left.length > 0; left = ending()) {
      for (const animation of left) animation.finish();
      await Promise.allSettled(left.map((animation) => animation.finished));
    }
  });
}
