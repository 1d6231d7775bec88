import type { BookkeepingSoftware } from '../../../contract/invoices/bookkeeping.ts';
import {
  type BookkeepingDocument,
  type BookkeepingSettings,
  bookkeepingAccount,
  bookkeepingCustomer,
  bookkeepingDescription,
  bookkeepingPayment,
  bookkeepingVatCode,
  britishDay,
} from '../../../domain/invoices/bookkeeping-row.ts';
import { toDecimal, toSignedDecimal } from '../../../domain/shared/money/money.ts';
import type { ExportColumn } from '../columns.ts';
import type { Cell } from '../csv.ts';

type Column = ExportColumn<BookkeepingDocument>;

const column = (key: string, value: (document: BookkeepingDocument) => Cell = () => null): Column => ({ key, value });
const signed = ({ kind, gross }: BookkeepingDocument) => toSignedDecimal(kind === 'invoice' ? gross : -gross);

/**
 * Xero's template of sales invoices, in its order; asterisks mark required columns. Amounts include VAT, which the
 * import asks for, and a negative total becomes a credit note. Xero has no column for a payment date: the reference
 * holds it.
 * @see https://central.xero.com/s/article/Import-or-create-invoices-using-a-CSV-file
 */
export function xeroColumns(settings: BookkeepingSettings): readonly Column[] {
  return [
    column('*ContactName', bookkeepingCustomer),
    column('EmailAddress'),
    column('POAddressLine1', ({ buyer }) => buyer?.address ?? null),
    column('POAddressLine2'),
    column('POAddressLine3'),
    column('POAddressLine4'),
    column('POCity', ({ buyer }) => buyer?.city ?? null),
    column('PORegion', ({ buyer }) => buyer?.state ?? null),
    column('POPostalCode', ({ buyer }) => buyer?.postalCode ?? null),
    column('POCountry', ({ buyer }) => buyer?.country ?? null),
    column('*InvoiceNumber', ({ number }) => number),
    column('Reference', (document) => `${document.content.reference} ${bookkeepingPayment(document)}`),
    column('*InvoiceDate', ({ issued }) => britishDay(issued)),
    column('*DueDate', ({ due, issued }) => britishDay(due ?? issued)),
    column('InventoryItemCode'),
    column('*Description', bookkeepingDescription),
    column('*Quantity', () => 1),
    column('*UnitAmount', signed),
    column('Discount'),
    column('*AccountCode', (document) => bookkeepingAccount(document, settings, '200')),
    column('*TaxType', (document) => bookkeepingVatCode(document, 'xero', settings)),
    column('TrackingName1'),
    column('TrackingOption1'),
    column('TrackingName2'),
    column('TrackingOption2'),
    column('Currency', ({ currency }) => currency),
    column('BrandingTheme'),
  ];
}

/**
 * QuickBooks Online's sample file of invoices, with its columns for tax and currency; the import asks where a name
 * differs. Amounts are without VAT, of credit notes below zero.
 * @see QuickBooks Community, thread 394876, 'Do we need to map field everytime when import invoices?', which lists them
 */
export function quickbooksColumns(settings: BookkeepingSettings): readonly Column[] {
  const amount = ({ kind, net }: BookkeepingDocument) => toSignedDecimal(kind === 'invoice' ? net : -net);
  return [
    column('*InvoiceNo', ({ number }) => number),
    column('*Customer', bookkeepingCustomer),
    column('*InvoiceDate', ({ issued }) => britishDay(issued)),
    column('*DueDate', ({ due, issued }) => britishDay(due ?? issued)),
    column('Terms'),
    column('Location'),
    column('Memo', bookkeepingPayment),
    column('Item(Product/Service)', (document) => bookkeepingAccount(document, settings, 'Sales')),
    column('ItemDescription', bookkeepingDescription),
    column('ItemQuantity', () => 1),
    column('ItemRate', amount),
    column('*ItemAmount', amount),
    column('*ItemTaxCode', (document) => bookkeepingVatCode(document, 'quickbooks', settings)),
    column('ItemTaxAmount', ({ kind, tax }) => toSignedDecimal(kind === 'invoice' ? tax : -tax)),
    column('Currency', ({ currency }) => currency),
  ];
}

/**
 * Sage 50's audit trail transactions, in the order of its import template: sales invoices (SI) and credits (SC) with
 * positive amounts.
 * @see https://gb-kb.sage.com/portal/app/portlets/results/view2.jsp?k2dockey=200427112357427
 * @see https://www.makingithappen.co.uk/CI/std/audittrans.htm
 */
export function sageColumns(settings: BookkeepingSettings): readonly Column[] {
  return [
    column('Type', ({ kind }) => (kind === 'invoice' ? 'SI' : 'SC')),
    column('Account Reference', () => settings.customerAccount ?? 'WEB'),
    column('Nominal A/C Ref', (document) => bookkeepingAccount(document, settings, '4000')),
    column('Department Code', () => 0),
    column('Date', ({ issued }) => britishDay(issued)),
    column('Reference', ({ number }) => number),
    column('Details', (document) =>
      [bookkeepingPayment(document), bookkeepingCustomer(document), bookkeepingDescription(document)]
        .join(', ')
        .slice(0, 60),
    ),
    column('Net Amount', ({ net }) => toDecimal(net)),
    column('Tax Code', (document) => bookkeepingVatCode(document, 'sage', settings)),
    column('Tax Amount', ({ tax }) => toDecimal(tax)),
    column('Exchange Rate', ({ currency }) => (currency === 'GBP' ? 1 : null)),
    column('Extra Reference', ({ content }) => content.reference),
  ];
}

/** Columns of each comma-separated format. */
export const bookkeepingColumns = {
  xero: xeroColumns,
  quickbooks: quickbooksColumns,
  sage: sageColumns,
} satisfies Partial<Record<BookkeepingSoftware, unknown>>;
