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
  /** Draws invoices apart from this thread; on it where none is given. */
  readonly drawInvoice?: DrawInvoice | undefined;
}

export function isDocumentKind(action: string): action is DocumentKind {
  return (documentKinds as readonly string[]).includes(action);
}

/** An invoice or a credit note as a PDF, for who holds the order's link; to its page, where there is none such. */
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
  const found = documents.find((one) => one.kind === kind && (kind === 'invoice' || one.number === number));
  if (!found) return redirectToOrder(c, orderPath(order.reference, token));
  return pdfOf(found.number, await (deps.drawInvoice ?? drawInvoice)(found));
}

/**
 * A PDF for one customer: to be saved under its number, kept by no cache, listed nowhere and named to no other site.
 */
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
