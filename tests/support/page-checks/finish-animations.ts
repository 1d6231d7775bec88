import type { Page } from 'playwright-core';

/**
 * Finishes all finite animations, so that contrast is measured in the final state; infinite ones stay as they are. One
 * animation may start another: elements that inherit a colour start their own transition after that of the ancestor.
 */
export function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // Transitions after a change of colour scheme start with the next frame.
    await new Promise(requestAnimationFrame);
    for (let left = ending(); left.length > 0; left = ending()) {
      for (const animation of left) animation.finish();
      await Promise.allSettled(left.map((animation) => animation.finished));
    }
  });
}
