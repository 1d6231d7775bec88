import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { deskOrigin, signIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';

/** Widths from a small phone upwards, so that every text wraps at different places. */
const widths = [320, 344, 360, 375, 390, 412, 430];

/** Returns the references that wrap onto a second line at any width, and whether the page has a reference at all. */
async function findBroken(page: Page): Promise<{ readonly found: boolean; readonly broken: string[] }> {
  let found = false;
  const broken: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const seen = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const references: { reference: string; lines: number }[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
        for (const { 0: reference, index } of node.nodeValue?.matchAll(/(?:BB|Q)(?:-[0-9A-Z]{4}){2}(?:-R\d)?/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + reference.length);
          references.push({ reference, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size });
        }
      }
      return { references, over: document.documentElement.scrollWidth - document.documentElement.clientWidth };
    });
    expect({ width, over: seen.over }).toEqual({ width, over: 0 });
    found ||= seen.references.length > 0;
    for (const { reference, lines } of seen.references) if (lines > 1) broken.push(`${reference} at ${width} px`);
  }
  return { found, broken };
}

describe('an order number', () => {
  const here = journeys();
  const whole = { found: true, broken: [] };

  it('stays on one line on the receipt, on order and quote pages, at the desk and in emails [FOLLOW-11]', async () => {
    const page = await here.enter({ size: 'phone', expectedFaults: /401/ });
    await fillCart(page, here.shop, { 'xl-7': 2, 'us-xl-7': 1 });
    await open(page, '/quotation');
    await page.getByRole('textbox', { name: 'School or organisation' }).fill('Hill Road School');
    await page.getByRole('textbox', { name: 'Contact person' }).fill('Grace Hopper');
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@school.example');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Hill Road, Leeds LS1 1AA');
    await page.getByRole('button', { name: 'Request this quote' }).click();
    await page.getByRole('heading', { name: /^Quote Q-.*, requested$/ }).waitFor();
    expect(await findBroken(page)).toEqual(whole);

    await open(page, '/checkout');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const receipt = page.getByRole('region', { name: 'Your order' });
    const [way, other] = [receipt.getByRole('link').first(), receipt.getByRole('link').last()];
    await other.waitFor();
    expect(await findBroken(page)).toEqual(whole);
    const link = (await way.getAttribute('href')) ?? '';
    const reference = /BB-\w{4}-\w{4}/.exec(link)?.[0] ?? '';

    await openOrder(page, link);
    await page.getByRole('button', { name: 'Withdraw from contract here' }).first().click();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('heading', { level: 1, name: 'Is this right?' }).waitFor();
    await page.waitForLoadState();
    expect(await findBroken(page)).toEqual(whole);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByText(`${reference}-R1`).first().waitFor();
    expect(await findBroken(page)).toEqual(whole);
    await openOrder(page, link);
    await page.getByText(`${reference}-R1, worth`).waitFor();
    expect(await findBroken(page)).toEqual(whole);

    // There are more than six emails, and the receipt may be the last.
    const receiptsOf = async () =>
      (await here.shop.mails(6)).filter(({ subject }) => subject?.endsWith(': withdrawal'));
    await eventually(async () => (await receiptsOf()).length).toBe(1);
    const receipts = await receiptsOf();
    // A document without an origin may not load the pictures from a loopback address.
    const reader = await here.enter({ expectedFaults: /icon-192|ERR_FAILED/ });
    await reader.goto('about:blank');
    for (const { html } of receipts) {
      expect(html).toContain(`<span style="white-space:nowrap">${reference}</span>`);
      await reader.setContent(String(html));
      expect(await findBroken(reader)).toEqual(whole);
    }

    await signIn(page.context(), here.shop);
    const desk = deskOrigin(here.shop);
    for (const view of [`orders/${reference}`, `returns/${reference}-R1`, 'orders', 'returns?view=all', 'quotations']) {
      await page.goto(`${desk}/desk/${view}`);
      await page
        .getByText(reference)
        .or(page.getByText(/Q-\w{4}-\w{4}/))
        .first()
        .waitFor();
      expect({ view, ...(await findBroken(page)) }).toEqual({ view, ...whole });
    }
  });
});
