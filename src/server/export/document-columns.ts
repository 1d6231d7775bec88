import { type Minor, toSignedDecimal } from '../../domain/shared/money/money.ts';
import { londonDay } from '../../domain/shared/time/london-day.ts';
import type { ListedDocument, StoredDocument } from '../store/invoices/invoices.ts';
import type { ExportColumn } from './columns.ts';

/** Amounts of a credit note are negative. */
const signed = ({ kind }: Pick<StoredDocument, 'kind'>, amount: Minor) =>
  toSignedDecimal(kind === 'credit-note' ? -amount : amount);

/** Columns of the document export for accountants. */
export const documentColumns: readonly ExportColumn<ListedDocument>[] = [
  { key: 'number', value: ({ number }) => number },
  { key: 'date', value: ({ issuedAt }) => londonDay(issuedAt) },
  { key: 'order', value: ({ reference }) => reference },
  { key: 'kind', value: ({ kind }) => kind },
  { key: 'invoice', value: (document) => (document.kind === 'invoice' ? null : document.content.invoice.number) },
  { key: 'country', value: ({ country }) => country },
  { key: 'scheme', value: ({ content }) => content.tax?.scheme ?? null },
  { key: 'ratePercent', value: ({ content }) => (content.tax ? content.tax.basisPoints / 100 : null) },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'net', value: (document) => signed(document, document.net) },
  { key: 'tax', value: (document) => signed(document, document.tax) },
  { key: 'gross', value: (document) => signed(document, document.gross) },
];
