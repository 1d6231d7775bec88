import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { settings } from '../../../content/settings.ts';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import { orderTerms } from '../../domain/orders/terms/order-terms.ts';
import { describeDelivery } from '../../domain/shipping/arrival/describe-delivery.ts';
import { drawTerms } from './draw-terms.ts';
import { createPdfWorker } from './pdf-worker.ts';

const terms = orderTerms(settings, describeDelivery(deliveryAreas, settings), '2026-11-28');
const plain = (text: string) => text.replace(/\s+/g, ' ');

it('draws all terms with seller and date as a small tagged PDF, always with the same bytes [LEGAL-3, MAIL-9]', async () => {
  const press = createPdfWorker();
  const [one, other, apart] = [await drawTerms(terms), await drawTerms(terms), await press.draw(terms)];
  await press.close();
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  expect(Buffer.from(one).equals(Buffer.from(apart))).toBe(true);
  expect(one.length).toBeLessThan(100_000);
  const { text, info, isTagged, language, elements } = await readPdf(one);
  const words = plain(text);
  for (const { heading, paragraphs } of terms.sections) {
    for (const part of [heading, ...paragraphs]) expect(words).toContain(plain(part));
  }
  expect(words).toContain('Orders placed on 28 November 2026');
  expect(words).toContain(`${settings.legalName}, ${settings.postalAddress}`);
  expect([isTagged, language, info.Title]).toEqual([true, 'en-GB', 'Terms that apply to your order, Breezebox Ltd']);
  expect(elements.filter((element) => element.endsWith('H1'))).toHaveLength(1);
  expect(elements.filter((element) => element.endsWith('H2'))).toHaveLength(terms.sections.length);
});

it('keeps the model cancellation form on one page, to be printed alone [LEGAL-3]', async () => {
  const { pages } = await readPdf(await drawTerms(terms));
  const [form] = pages.filter((page) => page.includes('Model cancellation form'));
  expect(plain(form ?? '')).toContain('[*] Delete as appropriate.');
});

it('draws terms of any length on as many pages as they need [LEGAL-3]', async () => {
  const paragraphs = Array.from(
    { length: 120 },
    (_, at) => `Paragraph ${at}: ${'a long sentence of the owner '.repeat(6)}`,
  );
  const { pages, text } = await readPdf(await drawTerms({ ...terms, sections: [{ heading: 'Long', paragraphs }] }));
  expect(pages.length).toBeGreaterThan(3);
  for (const at of [0, 60, 119]) expect(text).toContain(`Paragraph ${at}:`);
});
