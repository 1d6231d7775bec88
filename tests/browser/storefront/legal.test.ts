import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { settings } from '../../../content/settings.ts';
import { withdrawLabel } from '../../../src/contract/returns/withdrawal.ts';
import { orderTerms } from '../../../src/domain/orders/terms/order-terms.ts';
import { describeDelivery } from '../../../src/domain/shipping/arrival/describe-delivery.ts';
import { importTaxNotice } from '../../../src/domain/tax/vat-registration.ts';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';

describe('legal pages', () => {
  const here = journeys();

  it('are linked in the footer, name the trader and are linked in the order email [LEGAL-1, LEGAL-2, BACK-20]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    for (const title of ['Privacy', 'Terms', 'Accessibility']) {
      await page.getByRole('list', { name: 'Legal' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} | Breezebox`);
    }
    await page.goto('/legal/terms');
    for (const part of [
      'Delivery',
      'Returns within 30 days',
      'Your right to cancel',
      'Model cancellation form',
      'Warranty',
    ]) {
      await page.getByRole('heading', { name: part }).waitFor();
    }
    await page.getByText('1 Example Street, London').first().waitFor();
    // The refund period starts with the withdrawal, as the withdrawal page and its receipt state.
    const terms = await page.getByRole('main').innerText();
    expect(terms.match(/within 14 days of your telling us/g)).toHaveLength(2);

    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    const button = page.getByRole('button', { name: 'Place Order' });
    const described = await button.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain(
      'You will pay £251.00. Placing this order is an order with an obligation to pay.',
    );
    await page.getByRole('link', { name: 'right to cancel' }).click();
    await page.getByRole('heading', { name: 'Your right to cancel' }).waitFor();
    expect(page.url()).toBe(`${here.shop.origin}/legal/terms#cancel`);

    await page.goto('/checkout');
    await fillCheckout(page);
    await button.click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const [mail] = (await here.shop.mails(2)).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(mail?.text).toContain('Consumers in the UK and the EU also have the right to cancel within 14 days');
    expect(mail?.text).toContain(`${here.shop.origin}/legal/terms`);
    expect(mail?.text).toContain('Breezebox Ltd, 1 Example Street');
  });
});

describe('the order’s contract terms', () => {
  const here = journeys();

  it('are attached to its email with the wording of the terms [LEGAL-3]', async () => {
    const page = await here.enter();
    await open(page, '/legal/terms');
    const terms = plain(await page.locator('main').innerText());
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const [mail] = (await here.shop.mails(2)).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(mail?.text).toContain('The total of £251.00 includes VAT.');
    const [attached] = mail?.attachments ?? [];
    expect([attached?.filename, attached?.mimeType]).toEqual([
      expect.stringMatching(/^terms-.*\.pdf$/),
      'application/pdf',
    ]);
    const { text } = await readPdf(new Uint8Array(attached?.content as ArrayBuffer));
    const kept = plain(text).replaceAll(`‘${withdrawLabel}’`, withdrawLabel);
    const { sections } = orderTerms(settings, describeDelivery(deliveryAreas, settings), '2026-11-28');
    const sentences = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .map((line) => line.replaceAll(`‘${withdrawLabel}’`, withdrawLabel).replace(/^- /, ''))
      .flatMap((line) => line.replace(/([.:,]) ([A-Z])/g, '$1\n$2').split('\n'));
    expect(sentences.length).toBeGreaterThan(25);
    expect(sentences.filter((sentence) => !terms.includes(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => !kept.includes(sentence))).toEqual([]);
    for (const heading of ['Returns within 30 days', 'Your right to cancel', 'Model cancellation form', 'Warranty']) {
      expect([terms.includes(heading), kept.includes(heading)]).toEqual([true, true]);
    }
  });

  it('mention import tax to customers who may have to pay it, before they order [LEGAL-4, INV-7]', async () => {
    const page = await here.enter();
    const notice = importTaxNotice(settings, 'GB') ?? '';
    expect(notice).not.toBe('');
    await open(page, '/legal/terms');
    const prices = page.locator('main p', { hasText: 'Prices of the UK & EU range are in pounds' });
    expect(await prices.textContent()).toContain(`in pounds and include VAT in the UK. ${notice}`);
    await open(page, '/products');
    await page.getByText('Prices include VAT in the UK, and delivery is free.').waitFor();
    await open(page, '/product/xl-7');
    await page.getByText('Includes VAT. Free UK delivery.', { exact: true }).waitFor();
    await page.getByText('Delivering to the EU?').click();
    await page.getByText(notice, { exact: true }).waitFor();
    await open(page, '/product/us-xl-7');
    expect(await page.getByText(notice).count()).toBe(0);
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    const button = page.getByRole('button', { name: 'Place Order' });
    const described = await button.getAttribute('aria-describedby');
    const told = page
      .locator(`[id="${described}"]`)
      .getByText(/^About £\S+ delivered to Germany\. Your courier collects/);
    await page.getByText('You will pay £251.00.').waitFor();
    expect(await told.count()).toBe(0);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Germany');
    await told.waitFor();
    // No note for the UK under any of its names, for an incomplete name, or for a country without delivery.
    for (const home of ['UK', 'england', 'Vereinigtes Königreich', ' United Kingdom ', '', 'Germ', 'Switzerland']) {
      await country.fill(home);
      await told.waitFor({ state: 'detached' });
      await country.fill('Deutschland');
      await told.waitFor();
    }
  });
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('tooltips', () => {
  const here = journeys();

  it('open after 700 ms, and at once within 300 ms of another [TOAST-4, HEAD-5]', async () => {
    const page = await here.enter();
    await page.clock.install();
    await open(page, '/products');
    // From here on only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const cartNote = page.getByRole('tooltip', { name: /partner shop/ });
    const currencyNote = page.getByRole('tooltip', { name: /Converts US prices/ });
    await page.getByRole('link', { name: /^Cart/ }).hover();
    await page.clock.runFor(650);
    expect(await cartNote.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await cartNote.waitFor();
    const [cart, currency] = [
      page.getByRole('link', { name: /^Cart/ }),
      page.getByRole('combobox', { name: 'US prices in' }).first(),
    ];
    const rest = async (ms: number) => {
      await page.mouse.move(5, 700);
      // A tooltip stays open for a moment, so that the pointer can move onto it.
      await page.clock.runFor(310);
      await cartNote.or(currencyNote).waitFor({ state: 'hidden' });
      await page.clock.runFor(ms);
    };
    await rest(250);
    await currency.hover();
    await page.clock.runFor(20);
    await currencyNote.waitFor();
    expect(await cartNote.isVisible()).toBe(false);
    // After 300 ms the full delay applies again.
    await rest(350);
    await cart.hover();
    await page.clock.runFor(650);
    expect(await cartNote.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await cartNote.waitFor();
    await currency.hover();
    // While one tooltip is open the next one is delayed slightly, so that merely crossing its control does not open it.
    await page.clock.runFor(200);
    await currencyNote.waitFor();
    await page.keyboard.press('Escape');
    await currencyNote.waitFor({ state: 'hidden' });
  });
});
