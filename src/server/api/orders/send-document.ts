import {
  type DocumentKind,
  documentKinds,
  documentNumberParameter,
  orderPath,
} from '../../../contract/orders/order-page.ts';
import { returnNumberParameter } from '../../../contract/returns/withdrawal.ts';
import { isAwaitingGoods } from '../../../domain/returns/return-state.ts';
import type { AppContext } from '../../http/app-env.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { type DrawInvoice, drawInvoice } from '../../pdf/draw-invoice.ts';
import { findAttachment } from '../../store/attachments/attachments.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
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
  return fileOf(`${found.number}.pdf`, 'application/pdf', await (deps.drawInvoice ?? drawInvoice)(found));
}

/**
 * Sends the label of a return to the holder of the order link; redirects to the order page if there is none, or the
 * goods are no longer awaited.
 */
export async function sendReturnLabel(
  c: AppContext,
  deps: LinkDeps,
  { reference, look }: { reference: string; look: Look },
): Promise<Response> {
  const token = look.key;
  const opened = await openLink(c, deps, { reference, token });
  if (!opened.ok) return opened.response;
  const { db } = deps.store;
  const nth = Number(look.field(returnNumberParameter));
  const meant = (await listWithdrawalsOf(db, opened.order.id)).find((one) => one.nth === nth && isAwaitingGoods(one));
  const label = meant?.label && (await findAttachment(db, 'withdrawal_id', meant.label.id, [meant.id]));
  if (!label) return redirectToOrder(c, orderPath(opened.order.reference, token));
  return fileOf(label.name, label.type, label.content);
}

/** File for one customer: saved under its name, not cached, not indexed, and without referrer. */
function fileOf(name: string, type: string, bytes: Uint8Array): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': contentDisposition(name),
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
