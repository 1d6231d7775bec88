import {
  type BookkeepingDocument,
  type BookkeepingSettings,
  bookkeepingAccount,
  bookkeepingCustomer,
  bookkeepingDescription,
  bookkeepingVatCode,
} from '../../../domain/invoices/bookkeeping-row.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { disarm } from '../csv.ts';
import { datevColumns } from './datev-columns.ts';

interface Batch {
  /** London days. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds. */
  readonly now: number;
  readonly settings: BookkeepingSettings;
}

const digits = /^\d{1,9}$/;
/** Sales with 19% VAT in the chart SKR03, and the first account of customers. */
const usualAccounts = { sales: '8400', customer: '10000' };

const accountsOf = ({ salesAccount, vatCodes }: BookkeepingSettings): string[] =>
  [salesAccount, ...vatCodes.map(({ account }) => account)].filter((account) => typeof account === 'string');

/** Returns an account in the settings that DATEV, whose accounts are numbers, cannot have. */
export function findWrongAccount(settings: BookkeepingSettings): string | undefined {
  const { customerAccount } = settings;
  return [...accountsOf(settings), customerAccount ?? usualAccounts.customer].find((account) => !digits.test(account));
}

/** Length of account numbers; accounts of customers have one digit more. */
function accountLength(settings: BookkeepingSettings): number {
  const lengths = accountsOf(settings).map(({ length }) => length);
  return Math.max(4, ...lengths, (settings.customerAccount?.length ?? 0) - 1);
}

/**
 * Header of a batch of postings (EXTF Buchungsstapel): format 700, category 21, version 13, 31 fields. The consultant
 * number 1001 and client number 1 stand for numbers that are not set: the accountant replaces them at import.
 * @see https://github.com/ledermann/datev/blob/master/lib/datev/base/header.rb
 */
export function datevHeader({ from, to, now, settings }: Batch): string {
  const [consultant = '1001', client = '1'] = settings.datevNumbers?.split('/') ?? [];
  const created = new Date(now).toISOString().replaceAll(/\D/g, '');
  const compact = (day: string) => day.replaceAll('-', '');
  return line([
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', created, '', '"RE"', '""', '""', consultant, client],
    ...[`${from.slice(0, 4)}0101`, String(accountLength(settings)), compact(from), compact(to)],
    ...['"Rechnungen"', '""', '1', '0', '0', '"EUR"', '', '""', '', '', '""', '', '', '""', '""'],
  ]);
}

/**
 * Rows of the postings: the gross amount to the customer's account in debit (S), credit notes in credit (H). Amounts
 * have a decimal comma and are never negative. VAT of another member state names its country and rate.
 * @see https://developer.datev.de/de/file-format/details/datev-format/format-description/booking-batch
 */
export function datevRow(document: BookkeepingDocument, settings: BookkeepingSettings): string {
  const { content, issued, paid, country, currency, gross, kind } = document;
  const length = accountLength(settings);
  const isForeign = content.tax?.scheme === 'one-stop-shop';
  const sales = bookkeepingAccount(document, settings, usualAccounts.sales);
  const cells: Partial<Record<(typeof datevColumns)[number], string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(gross),
    'Soll/Haben-Kennzeichen': kind === 'invoice' ? '"S"' : '"H"',
    'WKZ Umsatz': `"${currency}"`,
    Konto: (settings.customerAccount ?? usualAccounts.customer).padStart(length + 1, '0'),
    'Gegenkonto (ohne BU-Schlüssel)': sales.padStart(length, '0'),
    'BU-Schlüssel': quoted(bookkeepingVatCode(document, 'datev', settings), 4),
    Belegdatum: `${issued.slice(8, 10)}${issued.slice(5, 7)}`,
    // Open items are settled by the number of the invoice.
    'Belegfeld 1': quoted(document.kind === 'invoice' ? document.number : document.content.invoice.number, 36),
    'Belegfeld 2': document.kind === 'invoice' ? '' : quoted(document.number, 12),
    Buchungstext: quoted(`${bookkeepingCustomer(document)}, ${bookkeepingDescription(document)}`, 60),
    ...(paid !== null && {
      'Zusatzinformation - Art 1': '"Zahlungsdatum"',
      'Zusatzinformation - Inhalt 1': `"${paid.split('-').reverse().join('.')}"`,
    }),
    ...(isForeign && {
      'EU-Land u. UStID (Bestimmung)': quoted(country === 'GR' ? 'EL' : country, 15),
      'EU-Steuersatz (Bestimmung)': decimal(content.tax.basisPoints),
    }),
    Auftragsnummer: quoted(content.reference, 30),
    Festschreibung: '0',
  };
  return line(datevColumns.map((name) => cells[name] ?? ''));
}

const decimal = (minor: number): string => toDecimal(minor).replace('.', ',');

/** A text that no spreadsheet reads as a formula, on one line. */
function quoted(text: string, length: number): string {
  const plain = disarm(text.replaceAll(/\s+/g, ' ').slice(0, length)).slice(0, length);
  return `"${plain.replaceAll('"', '""')}"`;
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}
