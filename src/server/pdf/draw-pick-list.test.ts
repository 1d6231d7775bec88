import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import { drawPickList } from './draw-pick-list.ts';
import { createPdfWorker } from './pdf-worker.ts';

it('draws a pick list over as many pages as needed, directly and in the worker [ORDESK-21]', async () => {
  const lines = Array.from({ length: 100 }, (_, nth) => ({
    productId: `p-${nth}`,
    name: `Purifier ${nth}`,
    quantity: nth + 1,
    orders: 2,
  }));
  const list = { lines, references: ['BB-7K2M-9QXT', 'BB-AAAA-BBBB'], at: Date.UTC(2026, 10, 28, 12) };
  const bytes = await drawPickList(list, settings);
  const { text, pages, info } = await readPdf(bytes);
  for (const { name, quantity } of lines) expect(text).toContain(`${quantity} ${name} 2`);
  for (const part of ['Pick list', '28 November 2026', 'Total items', '5050', 'Orders: BB-7K2M-9QXT, BB-AAAA-BBBB.']) {
    expect(text).toContain(part);
  }
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
  expect(info.Title).toBe('Pick list of 28 November 2026, Breezebox Ltd');
  const worker = createPdfWorker();
  expect(Buffer.compare(await worker.drawPickList(list, settings), bytes)).toBe(0);
  await worker.close();
});
