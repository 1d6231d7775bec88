import type { Page } from 'playwright-core';

/** Returns the parts of a printed desk view that are only useful on a screen: buttons, empty fields and hints. */
export async function findOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = <Found extends HTMLElement>(selector: string) =>
      Array.from(document.querySelectorAll<Found>(selector)).filter((one) => one.checkVisibility());
    const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent.replace(/\s+/g, ' ').trim();
    const buttons = seen('button, summary, .button, .button-primary, .button-danger, .button-quiet');
    const fields = seen<HTMLInputElement>('input, textarea, select');
    const empty = fields.filter(({ type, value }) => value === '' || ['checkbox', 'radio', 'file'].includes(type));
    // Labels of fields that are not printed.
    const alone = seen<HTMLLabelElement>('label[for]').filter(({ control }) => control?.checkVisibility() === false);
    const parts = ({ children }: Element) => Array.from(children);
    const hints = seen('[id$="-hint"], kbd, .border-dashed').filter(
      (one) => one.childElementCount === 0 || parts(one).some((part) => part.checkVisibility()),
    );
    return [
      ...buttons.map((one) => `button ${nameOf(one)}`),
      ...empty.map((one) => `empty ${nameOf(one) || (one.labels?.[0]?.textContent ?? one.outerHTML)}`),
      ...alone.map((one) => `name of no field ${nameOf(one)}`),
      ...hints.map((one) => `hint ${nameOf(one)}`),
    ];
  });
}
