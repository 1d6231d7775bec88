import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';

describe('an order for a school', () => {
  const here = journeys();

  it('has its name and purchase order number wherever the order is shown, until erasure [PO-1, PO-3]', async () => {
    const page = await here.enter({ size: 'phone' });
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page);
    const number = page.getByRole('textbox', { name: 'Purchase order number (optional)' });
    expect(await number.isVisible()).toBe(false);
    await page.getByText('Ordering for a school or business?').click();
    await number.fill('x'.repeat(41));
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Must be at most 40 characters').waitFor();
    await number.fill('PO 4711');
    const school = page.getByRole('textbox', { name: 'School or business (optional)' });
    await school.fill('Hill Road School');
    await page.reload();
    expect([await school.inputValue(), await number.inputValue()]).toEqual(['Hill Road School', 'PO 4711']);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const receipt = page.getByRole('region', { name: 'Your order' });
    await receipt.waitFor();
    const [order] = JSON.parse(await here.shop.command('orders', 'list', '--json'));
    const mails = await here.shop.mails(2);
    // Only the owner's email contains the typed text; emails to the customer do once the address is verified.
    const isTold = ({ text }: (typeof mails)[number]) =>
      text?.includes('Purchase order: PO 4711') && text.includes('Ada Lovelace\nHill Road School\n');
    const [told, ...others] = mails.filter(isTold);
    expect([told?.subject?.includes(order.reference), others]).toEqual([true, []]);
    const links = mails.flatMap(({ text }) => /https?:\/\/\S+\/order\/\S+#\S+/.exec(text ?? '') ?? []);
    const link = new URL(links[0] ?? '');
    await openOrder(page, link.pathname + link.hash);
    await page.getByText('your purchase order PO 4711').waitFor();
    const address = page.getByRole('region', { name: 'Delivery address' }).getByText('Hill Road School');
    expect(await address.innerText()).toMatch(/^Ada Lovelace\nHill Road School\n/);
    const shown = await here.shop.command('orders', 'show', order.reference);
    for (const text of [shown, await here.shop.command('orders', 'export')]) {
      expect(text).toContain('PO 4711');
      expect(text).toContain('Hill Road School');
    }

    await here.shop.command('orders', 'set-status', order.reference, 'confirmed');
    await here.shop.command('payments', 'record', order.reference, '--yes');
    await here.shop.command('orders', 'set-status', order.reference, 'shipped', '--yes');
    const invoiced = async () =>
      (await here.shop.mails(3))
        .flatMap(({ attachments }) => attachments)
        .find(({ filename }) => filename?.startsWith('INV-'));
    await expect.poll(invoiced, { timeout: 40_000 }).toBeDefined();
    const { text } = await readPdf(new Uint8Array((await invoiced())?.content as ArrayBuffer));
    expect(text).toContain('Purchase order PO 4711');
    expect(text).toContain('Hill Road School');

    await here.shop.command('customer', 'erase', order.email, '--yes');
    const left = await here.shop.command('orders', 'show', order.reference, '--json');
    expect(left).not.toMatch(/4711|Hill Road/);
  });
});
