import type { OrderTerms } from '../../domain/orders/terms/order-terms.ts';
import type { StoredDocument } from '../store/invoices/invoices.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawQuotation, type SentQuotation } from './draw-quotation.ts';
import { drawTerms } from './draw-terms.ts';

/** Documents issued as a PDF: the same bytes whenever they are drawn. */
export type IssuedDocument = StoredDocument | SentQuotation | OrderTerms;

export type DrawDocument = (document: IssuedDocument) => Promise<Uint8Array>;

/** Draws on the calling thread. */
export const drawDocument: DrawDocument = (document) => {
  if ('sections' in document) return drawTerms(document);
  return 'offer' in document ? drawQuotation(document) : drawInvoice(document);
};
