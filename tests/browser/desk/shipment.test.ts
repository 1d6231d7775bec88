import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

it.each(['desktop', 'phone'] as const)(
  'the tracking of a dispatched shipment is added and corrected, with an email preview, on a %s [ORDESK-16]',
  async (size) => {
    const { shop } = testing;
    const { body } = await sendOrder(shop.origin, `the-order-on-a-${size}`);
    const reference = body.reference ?? '';
    await shop.command('orders', 'set-status', reference, 'shipped', '--yes');
    const page = await testing.openBrowser();
    await page.setViewportSize(viewports[size]);
    await page.goto(`/desk/orders/${reference}`);
    await page.getByText('No tracking added.').waitFor();
    await page.getByRole('button', { name: 'Add tracking', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Tracking: ${reference}` });
    const save = async () => {
      await dialog.getByRole('button', { name: 'Preview email' }).click();
      await dialog.getByText('This email will be sent.').waitFor();
    };
    expect(await auditAccessibility(page)).toEqual([]);
    await dialog.getByLabel('Tracking number').fill('AB123456789GB');
    await dialog.getByRole('combobox', { name: 'Carrier' }).fill('Royal Mail');
    await save();
    expect(await auditAccessibility(page)).toEqual([]);
    // Back returns to the form with its input.
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await dialog.getByRole('combobox', { name: 'Carrier' }).inputValue()).toBe('Royal Mail');
    await save();
    await dialog.getByRole('button', { name: 'Save and send email' }).click();
    await page.getByText('Tracking saved. Customer emailed.').waitFor();
    await page.getByText('Parcel: Royal Mail, AB123456789GB').waitFor();

    await page.getByRole('button', { name: 'Edit tracking' }).click();
    expect(await dialog.getByLabel('Tracking number').inputValue()).toBe('AB123456789GB');
    await dialog.getByRole('button', { name: 'Preview email' }).click();
    await dialog.getByText(`Order ${reference} already has these details.`).waitFor();
    await dialog.getByLabel('Tracking number').fill('AB987654321GB');
    await save();
    await dialog.getByRole('button', { name: 'Save and send email' }).click();
    await page.getByText('Parcel: Royal Mail, AB987654321GB').waitFor();
    await shop.command('orders', 'set-status', reference, 'delivered');
    await page.reload();
    await page.getByText('Parcel: Royal Mail, AB987654321GB').waitFor();
    expect(await page.getByRole('button', { name: 'Edit tracking' }).count()).toBe(0);
  },
);
