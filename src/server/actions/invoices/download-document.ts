import { orderDocument } from '../../../contract/invoices/documents.ts';
import { drawInvoice as drawInvoiceHere } from '../../pdf/draw-invoice.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const orderDocumentAction = implement(orderDocument, async (context, { reference, number }) => {
  const { db, drawInvoice = drawInvoiceHere } = context;
  const order = await findOrder(db, reference);
  const documents = order ? await listDocumentsOf(db, order.id) : [];
  const found = documents.find((one) => one.number === number);
  if (!found) return fail('document-not-found', { number });
  const { kind, issuedAt, currency, net, tax, gross } = found;
  return {
    content: await drawInvoice(found),
    type: 'application/pdf',
    name: `${number}.pdf`,
    isInline: true,
    facts: { number, kind, issuedAt, currency, net, tax, gross },
  };
});
