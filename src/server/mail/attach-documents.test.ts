import { expect, it, vi } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { orderTerms } from '../../domain/orders/terms/order-terms.ts';
import { drawDocument } from '../pdf/draw-document.ts';
import type { Store } from '../store/engine/database.ts';
import { attachDocuments } from './attach-documents.ts';

const terms = orderTerms(settings, 'To the UK.', '2026-11-28');
const mail = {
  messageId: '1',
  createdAt: 0,
  from: 'a@shop.example',
  to: 'b@x.example',
  subject: 'S',
  text: '',
  html: '',
};

it('draws the terms of a day once for all orders, and again if they differ or drawing failed [MAIL-9]', async () => {
  const drawInvoice = vi.fn(drawDocument).mockRejectedValueOnce(new Error('The thread that draws documents has ended'));
  const attach = async (legalName: string) => {
    const sent = await attachDocuments(
      { ...mail, terms: { ...terms, seller: { ...terms.seller, legalName } } },
      { store: {} as Store, drawInvoice },
    );
    return sent.attachments?.[0];
  };
  await expect(attach('One Ltd')).rejects.toThrow('has ended');
  const [one, again] = await Promise.all([attach('One Ltd'), attach('One Ltd')]);
  expect(one).toMatchObject({ filename: 'terms-2026-11-28.pdf', contentType: 'application/pdf' });
  expect(one?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(again?.content.equals(one?.content ?? Buffer.alloc(0))).toBe(true);
  expect(drawInvoice).toHaveBeenCalledTimes(2);
  const other = await attach('Other Ltd');
  expect(other?.content.equals(one?.content ?? Buffer.alloc(0))).toBe(false);
  expect(drawInvoice).toHaveBeenCalledTimes(3);
});
