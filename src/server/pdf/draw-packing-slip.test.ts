import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import { sampleOrder } from '../mail/sample-mails.ts';
import { drawPackingSlips } from './draw-packing-slip.ts';

it('names the US warehouse as the sender of US orders, if there is one [US-4]', async () => {
  const american = { ...sampleOrder, region: 'us-only' as const };
  const usAddress = '100 Example Avenue, Austin, TX 78701, United States';
  const textOf = async (own: Partial<typeof settings>) =>
    (await readPdf(await drawPackingSlips([american, sampleOrder], { ...settings, ...own }))).pages;
  const [us = '', gb = ''] = await textOf({ usAddress });
  expect([
    us.includes('Austin'),
    us.includes('1 Example Street'),
    gb.includes('1 Example Street'),
    gb.includes('Austin'),
  ]).toEqual([true, false, true, false]);
  expect((await textOf({ usAddress: null }))[0]).toContain('1 Example Street');
});

it('notes a missing character on its own slip only [INV-11]', async () => {
  const named = (customerName: string) => ({ ...sampleOrder, customer: { ...sampleOrder.customer, customerName } });
  const orders = ['Ada Lovelace', '李小龍 Lee', 'Grace Hopper', '李 Li', 'Alan Turing'].map(named);
  const { pages } = await readPdf(await drawPackingSlips(orders, settings));
  const note = 'stands for a character that this document’s fonts do not include.';
  expect(pages.map((page) => page.includes(note))).toEqual([false, true, false, true, false]);
});
