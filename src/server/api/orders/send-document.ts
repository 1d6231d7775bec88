import {
  type DocumentKind,
  documentKinds,
  documentNumberParameter,
  orderPath,
} from '../../../contract/orders/order-page.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type DrawInvoice, drawInvoice } from '../../pdf/draw-invoice.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { type LinkDeps, openLink, redirectToOrder } from './access/open-link.ts';
import type { Look } from './access/read-order-access.ts';

interface DocumentDeps extends LinkDeps {
  /** Draws invoices in a worker thread; on this thread if undefined. */
  readonly drawInvoice?: DrawInvoice | undefined;
}

export function isDocumentKind(action: string): action is DocumentKind {
  return (documentKinds as readonly string[]).includes(action);
}

/**
 * Sends an invoice or credit note as PDF to the holder of the order link; redirects to the order page if the document
 * does not exist.
 */
export async function sendDocument(
  c: AppContext,
  deps: DocumentDeps,
  { reference, kind, look }: { reference: string; kind: DocumentKind; look: Look },
): Promise<Response> {
  const token = look.key;
  const opened = await openLink(c, deps, { reference, token });
  if (!opened.ok) return opened.response;
  const { order } = opened;
  const number = look.field(documentNumberParameter).toUpperCase();
  const documents = await listDocumentsOf(deps.store.db, order.id);
  const named = documents.find((one) => one.kind === kind && one.number === number);
  const found = named ?? documents.findLast((one) => one.kind === kind && kind === 'invoice');
  if (!found) return redirectToOrder(c, orderPath(order.reference, token));
  return pdfOf(found.number, await (deps.drawInvoice ?? drawInvoice)(found));
}

/** PDF for one customer: saved under its number, not cached, not indexed, and without referrer. */
function pdfOf(number: string, bytes: Uint8Array): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}.pdf"`,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
