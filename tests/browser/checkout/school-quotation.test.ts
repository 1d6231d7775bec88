import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { paperOf as paper } from '../../support/orders/quotation.ts';

describe('a quote for a school', () => {
  const here = readingJourneys();

  it('for the class on the schools page is one press away, has the same total, and starts with the focus at the top [QUOTE-9, PROMO-10]', async () => {
    const page = await here.enter();
    /** @param isLive whether to wait until the page is hydrated */
    const enter = async (isLive: boolean) => {
      await page.goto('/schools');
      if (isLive) await hydrated(page);
      const sum = await page
        .getByRole('row', { name: /^One classroom £/ })
        .getByRole('cell')
        .textContent();
      await page.getByRole('link', { name: 'Get a quote for your school' }).click();
      await paper(page).getByRole('table').waitFor();
      expect(new URL(page.url()).hash).toMatch(/^#basket=[a-z0-9-]+:\d/);
      return sum ?? '';
    };
    const sum = await enter(false);
    expect(sum).toMatch(/^£\d+\.\d\d$/);
    await paper(page).getByText('Discount (STAROFFER)').waitFor();
    const total = paper(page).getByText('Total incl. VAT').locator('xpath=following-sibling::dd[1]');
    expect(await total.textContent()).toBe(sum);
    await page.getByText('STAROFFER applied: 10% off.').waitFor();
    // A visitor who has just arrived starts at the top.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // A removed code stays removed, even after a reload.
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Apply STAROFFER' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await enter(true);
    await page.getByText('STAROFFER applied: 10% off.').waitFor();

    // A code that the visitor has applied is kept.
    await page.evaluate(() => sessionStorage.setItem('applied-promo', JSON.stringify({ code: 'OWN5', percent: 5 })));
    await enter(true);
    await page.getByText('OWN5 applied: 5% off.').waitFor();

    // A link from elsewhere applies no code unasked.
    const other = await here.enter();
    await other.goto('/quotation?promo=STAROFFER#basket=xl-10:3');
    await paper(other).getByText('£987.00').last().waitFor();
    await other.getByRole('button', { name: 'Apply STAROFFER' }).waitFor();
  });
});
