import type { StoredDocument } from '../store/invoices/invoices.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawQuotation, type SentQuotation } from './draw-quotation.ts';

/** Documents issued as a PDF: the same bytes whenever they are drawn. */
export type IssuedDocument = StoredDocument | SentQuotation;

/** Draws the PDF of a document. */
export type DrawDocument = (document: IssuedDocument) => Promise<Uint8Array>;

/** Draws on the calling thread. */
export const drawDocument: DrawDocument = (document) =>
  'offer' in document ? drawQuotation(document) : drawInvoice(document);
