import type { Page } from 'playwright-core';

/** Deletes built-ins and interfaces by their paths in the global object, before any script of a page runs. */
export async function takeAway(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    for (const path of all) {
      const steps = path.split('.');
      const last = steps.pop() as string;
      // biome-ignore lint/suspicious/noExplicitAny: any object of the browser
      let owner: any = window;
      for (const step of steps) owner = Object.hasOwn(owner ?? {}, step) ? owner[step] : undefined;
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, paths);
}
