import { LRUCache } from 'lru-cache';
import { emptyQuotationForm } from '../../contract/quotations/quotation.ts';
import type { OrderTerms } from '../../domain/orders/terms/order-terms.ts';
import { type DrawDocument, drawDocument as drawHere } from '../pdf/draw-document.ts';
import type { Store } from '../store/engine/database.ts';
import { findDocument } from '../store/invoices/invoices.ts';
import { findQuotation } from '../store/quotations/quotations.ts';
import type { Attached } from './rendered-mail.ts';
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
  { documents = [], nameless = [], offered, terms, ...mail }: OutgoingMail & Attached,
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
  const attach = (filename: string, drawn: Uint8Array) =>
    attachments.push({ filename, contentType: 'application/pdf', content: Buffer.from(drawn) });
  for (const number of [...documents, ...nameless]) attach(fileOf(number), await draw(number));
  if (terms) attach(termsFile(terms), await drawTermsOnce(terms, drawInvoice));
  return attachments.length === 0 ? mail : { ...mail, attachments };
}

/** File names of an email's attachments. */
export function attachmentNames({ documents = [], nameless = [], terms }: Attached): string[] {
  return [...[...documents, ...nameless].map(fileOf), ...(terms ? [termsFile(terms)] : [])];
}

const fileOf = (number: string) => `${number}.pdf`;
const termsFile = ({ day }: OrderTerms) => `terms-${day}.pdf`;

/** Terms drawn lately, by their text: all orders of a day have the same until the owner changes a setting. */
const drawnTerms = new LRUCache<string, Promise<Uint8Array>>({ max: 4 });

function drawTermsOnce(terms: OrderTerms, draw: DrawDocument): Promise<Uint8Array> {
  const key = JSON.stringify(terms);
  const known = drawnTerms.get(key);
  if (known) return known;
  const drawing = draw(terms);
  drawnTerms.set(key, drawing);
  drawing.catch(() => drawnTerms.delete(key));
  return drawing;
}
