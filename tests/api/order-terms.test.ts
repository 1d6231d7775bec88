import { afterEach, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { OrderTerms } from '../../src/domain/orders/terms/order-terms.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { attachDocuments } from '../../src/server/mail/attach-documents.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
afterEach(() => shop.close());

it('an order keeps the terms of its day with its confirmation, whatever the owner changes later [MAIL-9, LEGAL-3]', async () => {
  shop = await openTestingShop();
  expect((await shop.order(orderOf(shop, { 'xl-7': 1 }))).status).toBe(201);
  const rows = await shop.store.db.selectFrom('outbox').selectAll().execute();
  const payloads = new Map(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)]));
  const kept = payloads.get('order-confirmation').terms as OrderTerms;
  expect([kept.seller.legalName, kept.day]).toEqual([settings.legalName, londonDay(rows[0]?.created_at ?? 0)]);
  // The operator's notice carries no terms.
  expect(payloads.get('order-notice').terms).toBeUndefined();

  // Even if the company is renamed before the email is sent or resent, the attachment is as of the day of the order.
  const send = (legalName: string) =>
    attachDocuments(
      {
        ...{ messageId: '1', createdAt: 0, from: '', to: '' },
        ...renderMail(
          { kind: 'order-confirmation', payload: payloads.get('order-confirmation') },
          {
            settings: { ...settings, legalName },
            publicUrl: '',
            shopCommand: '',
            bankAccounts: undefined,
            orderUrl: () => '',
          },
        ),
      },
      { store: shop.store },
    );
  const [first, later] = [await send(settings.legalName), await send('Other Name Ltd')];
  const [bytes, again] = [first, later].map(({ attachments = [] }) => attachments[0]?.content ?? Buffer.alloc(0));
  expect(bytes?.equals(again ?? Buffer.alloc(0))).toBe(true);
  const { text } = await readPdf(new Uint8Array(again ?? []));
  expect(text).toContain(settings.legalName);
  expect(text).not.toContain('Other Name');
  // The address is not proven, so the document contains nothing that was typed.
  expect(text).not.toContain('Lovelace');
});
