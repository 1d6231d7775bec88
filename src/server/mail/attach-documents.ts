import { emptyQuotationForm } from '../../contract/quotations/quotation.ts';
import { type DrawDocument, drawDocument as drawHere } from '../pdf/draw-document.ts';
import type { Store } from '../store/engine/database.ts';
import { findDocument } from '../store/invoices/invoices.ts';
import { findQuotation } from '../store/quotations/quotations.ts';
import type { RenderedMail } from './rendered-mail.ts';
import type { MailAttachment, OutgoingMail } from './transport/transport.ts';

export interface AttachDeps {
  readonly store: Store;
  /** Draws documents off the main thread; on it if absent. */
  readonly drawInvoice?: DrawDocument | undefined;
}

/**
 * Attaches the documents that an email names, drawn from their stored data. An issued quotation is drawn as the email
 * holds it, so that every retry sends the same.
 */
export async function attachDocuments(
  {
    documents = [],
    nameless = [],
    offered,
    ...mail
  }: OutgoingMail & Pick<RenderedMail, 'documents' | 'nameless' | 'offered'>,
  { store, drawInvoice = drawHere }: AttachDeps,
): Promise<OutgoingMail> {
  const draw = async (number: string) => {
    const document = nameless.includes(number) ? undefined : await findDocument(store.db, number);
    if (document) return drawInvoice(document);
    const quotation = await findQuotation(store.db, { reference: number });
    const offer = offered?.offer ?? quotation?.offer;
    if (!quotation || !offer) throw new Error(`There is no document ${number}`);
    const asker = nameless.includes(number) ? emptyQuotationForm : quotation.asker;
    return drawInvoice({ ...quotation, asker, offer, sentAt: offered?.sentAt ?? quotation.sentAt });
  };
  const attachments: MailAttachment[] = [];
  for (const number of [...documents, ...nameless]) {
    const content = Buffer.from(await draw(number));
    attachments.push({ filename: attachmentName(number), contentType: 'application/pdf', content });
  }
  return attachments.length === 0 ? mail : { ...mail, attachments };
}

/** File name of an attached document. */
export function attachmentName(number: string): string {
  return `${number}.pdf`;
}
