import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { longDay } from '../../../src/domain/shared/time/london-day.ts';
import { journeys } from '../../support/browser/journey.ts';
import { fillCart, importProducts, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { fillQuotation, paperOf } from '../../support/orders/quotation.ts';

/** Returns the labels and values of all description lists in the document. */
const rowsOf = (page: Page) =>
  paperOf(page)
    .locator('dt')
    .evaluateAll((labels) =>
      Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent])),
    );
const linesOf = (page: Page) =>
  paperOf(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));

describe('the printed quote', () => {
  const here = journeys();

  it('has its date, lines, delivery, tax and total [QUOTE-1]', async () => {
    const page = await here.enter();
    await page.goto('/quotation#basket=cube-5:2,us-desk-2:1');
    await paperOf(page).getByRole('table').first().waitFor();
    expect(await linesOf(page)).toEqual([
      ['Classroom Cube', '2', '£259.00', '£518.00'],
      ['Desk 2-fan STEM Kit (US)', '1', '$95.00', '$95.00'],
    ]);
    expect(await rowsOf(page)).toEqual({
      Date: longDay(Date.now()),
      For: '–',
      Delivery: 'Free',
      'Total incl. VAT': '£518.00',
      'VAT included': '£86.33',
      Net: '£431.67',
      Total: '$95.00',
    });
  });

  it('has no frame on paper [QUOTE-1]', async () => {
    const page = await here.enter();
    await open(page, '/quotation#basket=cube-5:1');
    const frame = () =>
      paperOf(page).evaluate((paper) => {
        const { borderTopWidth, paddingTop } = getComputedStyle(paper);
        return [borderTopWidth, paddingTop];
      });
    expect(await frame()).toEqual(['1px', '40px']);
    await page.emulateMedia({ media: 'print' });
    expect(await frame()).toEqual(['0px', '0px']);
  });

  it('keeps its input in the tab, and is printed by a button [QUOTE-1]', async () => {
    const page = await here.enter();
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await open(page, '/quotation#basket=cube-5:1');
    await fillQuotation(page);
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.reload();
    const organisation = (tab: Page) => tab.getByRole('textbox', { name: 'School or organisation' }).inputValue();
    expect(await organisation(page)).toBe('Hill Road School');
    const other = await page.context().newPage();
    await other.goto('/quotation#basket=cube-5:1');
    expect(await organisation(other)).toBe('');
  });

  it('is shared by a link with only products and quantities, which no server receives [QUOTE-2]', async () => {
    const page = await here.enter();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.shop.origin });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
    page.on('dialog', (dialog) => dialog.accept());
    await open(page, '/quotation#basket=cube-5:1,us-desk-2:2');
    await fillQuotation(page);
    await page.getByRole('button', { name: 'Share link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(copied).toBe(`${here.shop.origin}/quotation#basket=cube-5:1,us-desk-2:2`);

    const other = await here.enter();
    const sent: string[] = [];
    other.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    await open(other, await copied());
    await paperOf(other).getByRole('table').first().waitFor();
    expect((await linesOf(other)).map(([name, number]) => [name, number])).toEqual([
      ['Classroom Cube', '1'],
      ['Desk 2-fan STEM Kit (US)', '2'],
    ]);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter((request) => /basket[=%]|cube-5[:%]/.test(request))).toEqual([]);
  });

  it('lists out-of-stock items, and then states no dispatch time [QUOTE-3]', async () => {
    const page = await here.enter();
    await page.goto('/quotation#basket=xl-7:1');
    await paperOf(page).getByText('Orders are dispatched within three working days of payment.').waitFor();
    expect(await paperOf(page).getByText('Out of stock').count()).toBe(0);
    await page.goto('/quotation#basket=tower-8:1,xl-7:1');
    await paperOf(page).getByText('Out of stock: Tower 8-fan.').waitFor();
    expect(await paperOf(page).getByText('Orders are dispatched within').count()).toBe(0);
  });

  it('holds 50 products, and states what is left out of a larger cart or link [QUOTE-3]', async () => {
    const sold: { id: string }[] = await (await fetch(`${here.shop.origin}/api/products`)).json();
    const more = Array.from({ length: 51 - sold.length }, (_, index) => ({ id: `box-${index}` }));
    await importProducts(here.shop, ...more);
    const ids = [...sold, ...more].map(({ id }) => id);
    const notice = (page: Page) =>
      paperOf(page).getByText('A quote can have up to 9999 of each product, and 50 products. We’ve left out the rest');
    const page = await here.enter();
    await fillCart(page, here.shop, Object.fromEntries(ids.map((id) => [id, 1])));
    await open(page, '/quotation');
    await notice(page).waitFor();
    expect(await linesOf(page)).toHaveLength(50);
    await fillQuotation(page);
    await page.getByRole('button', { name: 'Request this quote' }).click();
    await page.getByText(/^Thank you\. We’ve received your request Q-/).waitFor();
    const [{ reference }] = JSON.parse(await here.shop.command('quotations', 'list', '--json'));
    const asked = JSON.parse(await here.shop.command('quotations', 'show', reference, '--json'));
    const lines = (asked.sales as { lines: unknown[] }[]).flatMap((sale) => sale.lines);
    expect(lines).toHaveLength(50);

    const linkOf = (products: readonly string[]) => `/quotation#basket=${products.map((id) => `${id}:1`).join()}`;
    const other = await here.enter();
    await other.goto(linkOf(ids));
    await notice(other).waitFor();
    expect(await linesOf(other)).toHaveLength(50);
    await other.goto(linkOf(ids.slice(1)));
    await notice(other).waitFor({ state: 'detached' });
    expect(await linesOf(other)).toHaveLength(50);
  });
});
