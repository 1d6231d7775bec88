import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';

describe('invoices', () => {
  const here = journeys();

  it('are saved with credit notes by keyboard without JavaScript, and received by email [INV-8, INV-9]', async () => {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    const page = await here.enter({ size: 'phone', javaScriptEnabled: false });
    await openOrder(page, link);
    const section = page.getByRole('region', { name: /^Invoice/ });
    await section.getByText('Your invoice will appear here, and by email, once the order is paid').waitFor();
    await here.shop.command('payments', 'record', reference, '--yes');
    await here.shop.command('orders', 'refund', reference, '--amount', '1.00', '--yes');
    await page.reload();
    await section.getByRole('heading', { name: 'Invoice and credit note', exact: true }).waitFor();
    const names = ['Invoice INV-', 'Credit note CN-'];
    for (const name of names) {
      const file = section.getByRole('button', { name });
      const number = /(?:INV|CN)-\d+/.exec(await file.innerText())?.[0] ?? '';
      await file.focus();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toBe(`${number}.pdf`);
      const { text, isTagged } = await readPdf(await readFile(await download.path()));
      expect(text).toContain(number);
      expect(text).toContain(reference);
      expect(isTagged).toBe(true);
      await eventually(async () =>
        (await here.shop.mails(1)).some(({ attachments }) =>
          attachments.some(({ filename }) => filename === `${number}.pdf`),
        ),
      ).toBe(true);
    }
    expect(await section.getByRole('listitem').nth(1).innerText()).toContain('−£1.00');
    for (const size of ['phone', 'desktop'] as const) {
      const seen = await here.enter({ size });
      await openOrder(seen, link);
      await seen.getByRole('button', { name: 'Credit note CN-' }).waitFor();
      expect(await auditAccessibility(seen)).toEqual([]);
    }
  });
});
