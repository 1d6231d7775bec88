import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { sampleOrder } from '../mail/sample-mails.ts';
import { drawSlips } from './draw-slip.ts';

it('tells of a letter that it has no type for on the slip that has it, and on none that follows [INV-11]', async () => {
  const named = (customerName: string) => ({ ...sampleOrder, customer: { ...sampleOrder.customer, customerName } });
  const orders = ['Ada Lovelace', '李小龍 Lee', 'Grace Hopper', '李 Li', 'Alan Turing'].map(named);
  const { pages } = await readPdf(await drawSlips(orders, settings));
  const note = 'stands for a letter that this document has no type for.';
  expect(pages.map((page) => page.includes(note))).toEqual([false, true, false, true, false]);
});
