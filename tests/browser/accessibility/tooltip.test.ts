import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

describe('a tooltip', () => {
  const here = readingJourneys();

  async function enter() {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/products');
    const control = page.getByRole('banner').getByRole('link', { name: /opens our partner shop/ });
    const note = page.getByRole('tooltip', { name: 'Opens the cart of our partner shop' });
    return { page, control, note };
  }

  it('stays while the pointer moves onto it and rests there, and closes once the pointer has left both [FIELD-7]', async () => {
    const { page, control, note } = await enter();
    await control.hover();
    await note.waitFor();
    const box = await note.boundingBox();
    if (!box) throw new Error('The note has no box');
    // Pauses the clock: on a busy machine the tooltip would close before the pointer arrives.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 12 });
    await page.clock.runFor(1_000);
    expect(await note.isVisible()).toBe(true);
    await page.mouse.move(5, 500);
    await page.clock.runFor(1_000);
    await note.waitFor({ state: 'hidden' });
  });

  it('closes with Escape, and stays for the keyboard while the pointer leaves [FIELD-7]', async () => {
    const { page, control, note } = await enter();
    await control.hover();
    await note.waitFor();
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await page.mouse.move(5, 500);
    await page.keyboard.press('Tab');
    await control.focus();
    await note.waitFor();
    await control.hover();
    await page.mouse.move(5, 500);
    await page.clock.runFor(1_000);
    expect(await note.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await note.waitFor({ state: 'hidden' });
  });
});
