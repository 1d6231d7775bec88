import type { Locator, Page } from 'playwright-core';

/** Waits for the code that hears of all fields, which comes once the application runs. */
export async function fieldsHeard(page: Page): Promise<void> {
  const file = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /focus-management-.*\.js$/.test(name))?.name,
  );
  // The module that is there already, once it has run. As text: what the tests are run by would rewrite it.
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => undefined)`);
}

/** Sets the values of fields as password managers and web views do: without an event, and past what React watches. */
export async function fillSilently(within: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  await within.evaluate((place, wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = place.querySelector(`[name="${name}"], #${name}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    }
  }, values);
}

/**
 * Composes a word letter by letter in the field that has the focus, as an input method does, and takes it over where
 * `ends`.
 */
export async function compose(page: Page, word: string, ends = true): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= word.length; end++) {
    const text = word.slice(0, end);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  if (ends) await keyboard.send('Input.insertText', { text: word });
}

/** What tells that a key belongs to a composition. */
interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key that ends a composition, as Chromium and Firefox send it before its end, and as Safari sends it after. */
export const endingKeys = [
  { browser: 'Chromium', key: { isComposing: true, keyCode: 229 } },
  { browser: 'Safari', key: { isComposing: false, keyCode: 229 } },
] as const;

/** Sends a key that belongs to a composition to a field. */
export async function sendComposingKey(field: Locator, key: string, init: ComposingKey): Promise<void> {
  await field.evaluate(
    (element, given) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, code: given.key, ...given }),
      ),
    { ...init, key },
  );
}

/** Every field whose letters are so small that Safari on a phone zooms into it. */
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
