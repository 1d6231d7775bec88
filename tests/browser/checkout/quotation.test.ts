import { describe, expect, it } from 'vitest';
import { addToCart, journeys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { fillQuotation as fill, paperOf as paper } from '../../support/orders/quotation.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';

describe('a quote', () => {
  const here = journeys();
  const listed = async (): Promise<[{ reference: string; email: string }]> =>
    JSON.parse(await here.shop.command('quotations', 'list', '--json'));

  it('is created from the cart, requested, answered by the operator with a PDF, and ordered by its link [QUOTE-1, QUOTE-2, QUOTE-3, QUOTE-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await addToCart(page, 'cube-5');
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Get a quote for a school or business' }).click();
    await paper(page).getByRole('cell', { name: 'Classroom Cube' }).waitFor();
    await page.getByRole('heading', { name: 'Estimate' }).waitFor();
    await page.getByRole('button', { name: 'Request this quote' }).click();
    await page.getByText('Organisation must be at least 2 characters').waitFor();
    await fill(page);
    await paper(page).getByText('Hill Road School, Grace Hopper, 1 Hill Road, Leeds LS1 1AA').waitFor();
    await paper(page).getByText('PO 4711').waitFor();
    await page.reload();
    await paper(page).getByText('Hill Road School, Grace Hopper, 1 Hill Road, Leeds LS1 1AA').waitFor();
    expect(await here.shop.command('quotations', 'list')).toContain('No quotes yet.');

    // A request whose response is lost, and its repetition, create one quotation.
    const ask = page.getByRole('button', { name: 'Request this quote' });
    const askInVain = async () => {
      await page.route('**/api/quotations', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await ask.click();
      await page
        .getByText(
          'We’re not sure your request reached us. You can safely send it again: we won’t create a second quote.',
        )
        .waitFor();
      await page.unroute('**/api/quotations');
    };
    await askInVain();
    await ask.click();
    await page.getByText(/^Thank you\. We’ve received your request Q-/).waitFor();
    // After a reload the button still shows 'Requested', and sends nothing until something changes.
    await page.reload();
    await page.getByText(/^Thank you\. We’ve received your request Q-/).waitFor();
    const asked = page.getByRole('button', { name: 'Requested', disabled: true });
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quotations')) sent += 1;
    });
    await asked.click({ force: true });
    await page.getByRole('textbox', { name: /^Your reference/ }).press('Enter');
    expect([await ask.count(), sent]).toEqual([0, 0]);
    const [{ reference: first }, ...others] = await listed();
    expect(others).toEqual([]);
    const kept = JSON.parse(await here.shop.command('quotations', 'show', first, '--json'));
    expect(kept).toMatchObject({
      state: 'asked',
      asker: { organisation: 'Hill Road School', email: 'grace@school.example', reference: 'PO 4711' },
      sales: [{ currency: 'GBP', total: 259_00, lines: [{ productId: 'cube-5', quantity: 1 }] }],
    });
    const mails = await here.shop.mails(2);
    const confirmed = mails.find(({ to }) => to?.[0]?.address === 'grace@school.example');
    expect(confirmed?.text).toContain(kept.reference);
    // The address may belong to someone else, so the email contains none of the typed text.
    for (const typed of ['Hill Road', 'Grace', 'PO 4711']) expect(confirmed?.text).not.toContain(typed);
    const notice = mails.find(({ subject }) => subject === `Quote requested: ${kept.reference}`);
    expect(notice?.text).toContain('Hill Road School');
    expect(notice?.replyTo?.[0]?.address).toBe('grace@school.example');

    // The quote is made out to them once their address is verified.
    const confirmation = new URL(/http\S+confirm\S+/.exec(confirmed?.text ?? '')?.[0] ?? '');
    const mailbox = await here.enter({ size: 'phone', javaScriptEnabled: false });
    await mailbox.goto(confirmation.pathname + confirmation.search);
    await mailbox.getByRole('button', { name: 'Confirm my email address' }).click();
    await mailbox.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();

    await here.shop.command('products', 'set-price', 'cube-5', '249');
    const shown = await here.shop.command('quotations', 'show', kept.reference.toLowerCase());
    expect(shown).toContain('1 × Classroom Cube: £259.00');
    await here.shop.command('quotations', 'send', kept.reference, '--note', 'With spare filters on request.', '--yes');
    const offered = (await here.shop.mails(3)).find(
      ({ subject }) => subject === `Breezebox quote ${kept.reference}: ready`,
    );
    expect(offered?.text).toContain('Total: £249.00');
    const [pdf] = offered?.attachments ?? [];
    expect(pdf?.filename).toBe(`${kept.reference}.pdf`);
    const { text: words } = await readPdf(new Uint8Array(pdf?.content as ArrayBuffer));
    for (const part of [
      'Hill Road School',
      'Leeds LS1 1AA',
      'PO 4711',
      'Classroom Cube',
      '£249.00',
      'With spare filters on request.',
    ])
      expect(words).toContain(part);
    expect(await here.shop.command('quotations', 'list', '--state', 'sent')).toContain(kept.reference);
    expect(await here.shop.command('audit', 'list')).toContain('quotation.send');

    const link = /http\S+#basket=\S+/.exec(offered?.text ?? '')?.[0] ?? '';
    const other = await here.enter({ size: 'phone' });
    await other.goto(new URL(link).pathname + new URL(link).hash);
    await paper(other).getByText('£249.00').last().waitFor();
    await other.getByRole('button', { name: 'Add to cart' }).click();
    await other.getByRole('button', { name: 'Increase quantity of Classroom Cube' }).waitFor();
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await here.shop.command('quotations', 'close', kept.reference);
    expect(await here.shop.command('quotations', 'list', '--state', 'closed')).toContain(kept.reference);

    // A change creates a new quotation. So does repeating a request whose response was lost if the shop has closed the
    // first one since.
    const open = async () => JSON.parse(await here.shop.command('quotations', 'list', '--state', 'asked', '--json'));
    await page.getByRole('textbox', { name: /^Your reference/ }).fill('PO 4712');
    await askInVain();
    const [{ reference: lost }] = await open();
    await here.shop.command('quotations', 'close', lost);
    await ask.click();
    await asked.waitFor();
    const [{ reference: anew }] = await open();
    expect([kept.reference, lost]).not.toContain(anew);
    await page.getByText(`Thank you. We’ve received your request ${anew} `).waitFor();
    // A whole journey, which takes a minute on a busy machine.
  }, 120_000);

  it('can be requested again after a correction, once per press, and the page confirms it [QUOTE-3]', async () => {
    const page = await here.enter();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quotations')) sent.push(request.postDataJSON().email);
    });
    await page.goto('/quotation#basket=xl-10:3');
    await fill(page);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('grace@school.exmaple');
    const ask = page.getByRole('button', { name: 'Request this quote' });
    const thanks = page.getByText(/^Thank you\. We’ve received your request Q-/);
    await ask.dblclick();
    await thanks.getByText('will email the quote to grace@school.exmaple.').waitFor();
    await thanks.getByText('Nothing arrived? Correct the address and request it again, or email hello@').waitFor();
    await email.fill('grace.corrected@school.example');
    await thanks.waitFor({ state: 'detached' });
    await ask.dblclick();
    await thanks.getByText('will email the quote to grace.corrected@school.example.').waitFor();
    expect(sent).toEqual(['grace@school.exmaple', 'grace.corrected@school.example']);
    expect((await listed()).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['grace@school.exmaple', 'grace.corrected@school.example']),
    );
    // Editing any other field is a change, too; undoing the edit shows the request as sent again.
    for (const name of ['School or organisation', 'Contact person', 'Address', /^Your reference/]) {
      const field = page.getByRole('textbox', { name });
      const before = await field.inputValue();
      await field.fill(`${before} B`);
      await ask.waitFor();
      await field.fill(before);
      await thanks.waitFor();
    }
  });

  it('from an arbitrary link contains only products on sale, and states what is left out [QUOTE-2]', async () => {
    const page = await here.enter();
    await page.goto('/quotation#basket=xl-7:2,us-desk-2:1,gone-9:3,<b>:1');
    await paper(page).getByText('One of these products is no longer available').waitFor();
    expect(await paper(page).getByRole('table').count()).toBe(2);
    await paper(page).getByText('£502.00').first().waitFor();
    await paper(page).getByText('$95.00').first().waitFor();
    // Print shows only the quote.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Request this quote' }).isVisible()).toBe(false);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await paper(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    // A quotation cannot contain more than an order can.
    await page.goto('/quotation#basket=xl-7:6000,us-desk-2:1,xl-7:6000');
    await page.getByText('A quote can have up to 9999 of each product').waitFor();
    await paper(page).getByRole('cell', { name: '9999', exact: true }).waitFor();
    expect(await paper(page).getByRole('table').count()).toBe(2);
    await page.goto('/quotation#basket=gone-9:3');
    await page.getByText('None of the products in this link are available.').waitFor();
  });

  it('shows server errors that belong to no field [QUOTE-3]', async () => {
    const page = await here.enter({ expectedFaults: /422/ });
    await page.goto('/quotation#basket=tower-8:1');
    await paper(page).getByText('Out of stock: Tower 8-fan. Ask us when it will be back in stock.').waitFor();
    await fill(page);
    await here.shop.command('products', 'archive', 'tower-8');
    await page.getByRole('button', { name: 'Request this quote' }).click();
    await page.getByText('None of these products are available.', { exact: true }).waitFor();
    expect(await page.getByText('Please check them').count()).toBe(0);
    await here.shop.command('products', 'publish', 'tower-8');
  });

  it('deducts the visitor’s code, and keeps the input if the server refuses it [QUOTE-8]', async () => {
    const page = await here.enter({ expectedFaults: /422/ });
    const posted: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.postDataJSON());
    });
    await page.goto('/quotation#basket=xl-7:2,us-desk-2:1');
    await page.getByText('only a promo code leaves your browser, so we can check it').waitFor();
    const ask = page.getByRole('button', { name: 'Request this quote' });
    await page.getByRole('button', { name: 'Apply STAROFFER' }).click();
    await page.getByText('STAROFFER applied: 10% off.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove code');
    const [pounds, dollars] = [paper(page).getByLabel('UK & EU order'), paper(page).getByLabel('US order')];
    for (const part of ['Discount (STAROFFER)', '−£50.20', '£451.80']) await pounds.getByText(part).waitFor();
    await dollars.getByText('−$9.50').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await pounds.getByText('−£50.20').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Remove code' }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await fill(page);
    expect(posted).toEqual([{ code: 'STAROFFER' }]);

    await here.shop.command('promotions', 'disable', 'STAROFFER');
    await ask.click();
    await page.getByText('This code is no longer valid. Remove it').waitFor();
    expect(await page.getByRole('textbox', { name: 'Contact person' }).inputValue()).toBe('Grace Hopper');
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.getByText('This code is no longer valid. Remove it').waitFor({ state: 'detached' });
    expect(await paper(page).getByText('Discount').count()).toBe(0);

    await here.shop.command('promotions', 'create', 'SPRING20', '--amount', '20GBP', '--only', 'xl-7');
    await page.evaluate(() => {
      const kept = {
        code: 'SPRING20',
        percent: 0,
        amounts: { GBP: '20.00' },
        products: ['xl-7'],
        terms: '£20 off XL-7',
      };
      sessionStorage.setItem('applied-promo', JSON.stringify(kept));
    });
    await page.reload();
    await page.getByText('SPRING20 applied: £20 off XL-7.').waitFor();
    await ask.click();
    const thanks = page.getByText(/^Thank you\. We’ve received your request Q-/);
    await thanks.waitFor();
    const [{ reference: latest }] = await listed();
    const kept = JSON.parse(await here.shop.command('quotations', 'show', latest, '--json'));
    expect(kept).toMatchObject({ promoCode: 'SPRING20', sales: [{ discount: 20_00 }, { discount: 0 }] });
    const mails = async () => (await here.shop.mails(0)).map(({ text }) => text ?? '');
    const about = async () => (await mails()).filter((text) => text.includes(kept.reference));
    await eventually(async () => (await about()).map((text) => text.includes('Discount (SPRING20): −£20.00'))).toEqual([
      true,
      true,
    ]);
    // Without the code it is a different quotation, which has not been requested.
    await page.getByRole('button', { name: 'Remove code' }).click();
    await thanks.waitFor({ state: 'detached' });
  });
});
