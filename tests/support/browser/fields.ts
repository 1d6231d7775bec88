import type { Locator, Page } from 'playwright-core';

/** Waits for the focus management module, which listens to all fields and loads once the application runs. */
export async function fieldsHeard(page: Page): Promise<void> {
  const file = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /focus-management-.*\.js$/.test(name))?.name,
  );
  // Imports the module that is already loaded, to await its execution. A string, since the test runner would rewrite
  // the import.
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => undefined)`);
}

/** Sets field values as password managers and web views do: without an event, and bypassing React's value tracking. */
export async function fillSilently(within: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  await within.evaluate((place, wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = place.querySelector(`[name="${name}"], #${name}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    }
  }, values);
}

/** Composes a word letter by letter in the focused field, as an input method does, and commits it if `ends`. */
export async function compose(page: Page, word: string, ends = true): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= word.length; end++) {
    const text = word.slice(0, end);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  if (ends) await keyboard.send('Input.insertText', { text: word });
}

/** Properties that mark a key event as part of a composition. */
interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key that ends a composition: Chromium and Firefox send it before compositionend, Safari afterwards. */
export const endingKeys = [
  { browser: 'Chromium', key: { isComposing: true, keyCode: 229 } },
  { browser: 'Safari', key: { isComposing: false, keyCode: 229 } },
] as const;

/** Sends a key event that belongs to a composition to a field. */
export async function sendComposingKey(field: Locator, key: string, init: ComposingKey): Promise<void> {
  await field.evaluate(
    (element, given) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, code: given.key, ...given }),
      ),
    { ...init, key },
  );
}

/** Returns the fields with a font size so small that Safari on a phone zooms in on focus. */
export function findSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea',
      ),
    ]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 80)),
  );
}
