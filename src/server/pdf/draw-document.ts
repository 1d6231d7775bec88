import type { StoredDocument } from '../store/invoices/invoices.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawQuotation, type SentQuotation } from './draw-quotation.ts';

/** What the shop gives out as a PDF that is kept: the same bytes whenever it is drawn. */
export type GivenDocument = StoredDocument | SentQuotation;

/** Makes the PDF of a document. */
export type DrawDocument = (document: GivenDocument) => Promise<Uint8Array>;

/** Draws on the thread that calls. */
export const drawDocument: DrawDocument = (document) =>
  'offer' in document ? drawQuotation(document) : drawInvoice(document);
