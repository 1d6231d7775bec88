import { expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '../../content/settings.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { startMailWorker } from '../../src/server/mail/delivery/worker.ts';
import { smtpTransport } from '../../src/server/mail/transport/transport-smtp.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { drawInvoice } from '../../src/server/pdf/draw-invoice.ts';
import { createPdfWorker } from '../../src/server/pdf/pdf-worker.ts';
import { findDocument } from '../../src/server/store/invoices/invoices.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

onEachEngine(({ open }) => {
  it('emails the stored invoice with the payment, and the stored credit note with the refund [INV-9, INV-3]', async () => {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store);
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const payment = { reference, amount: 591_00, currency: 'GBP', method: 'card', providerReference: null } as const;
    await recordIncomingPayment(parts, { ...payment, note: null });
    await refundOrder(parts, { reference, amount: 91_00, note: null, again: false });

    const server = await openMailServer();
    const press = createPdfWorker();
    const worker = startMailWorker({
      store,
      settings,
      links,
      publicUrl: 'https://shop.example',
      shopCommand: 'shop',
      mailFrom: 'hello@breezebox.example',
      operatorEmail: 'operator@breezebox.example',
      transport: smtpTransport(server.url),
      clock: () => noon,
      log: createLog('silent'),
      drawInvoice: press.draw,
    });
    onTestFinished(async () => {
      await worker.stop();
      await press.close();
      await server.close();
    });
    await vi.waitFor(async () => expect(await countOutbox(store.db)).toMatchObject({ waiting: 0 }), 30_000);
    const attached = server.taken
      .map(({ subject, text, attachments }) => ({ subject, text, attachments }))
      .filter(({ attachments }) => attachments.some(({ filename }) => !filename?.startsWith('terms-')));
    expect(attached.map(({ subject }) => subject).sort()).toEqual([
      `Breezebox order ${reference}: paid`,
      `Breezebox order ${reference}: refund`,
    ]);
    for (const { text, attachments } of attached) {
      const [file] = attachments;
      const number = file?.filename?.replace('.pdf', '') ?? '';
      expect(file?.mimeType).toBe('application/pdf');
      expect(text).toMatch(new RegExp(`Your (invoice|credit note) ${number} is attached\\.`));
      const document = await findDocument(store.db, number);
      if (!document) throw new Error(`no ${number}`);
      expect(Buffer.from(file?.content as ArrayBuffer).equals(await drawInvoice(document))).toBe(true);
    }
  });
});
