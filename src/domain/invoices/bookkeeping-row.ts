import type { BookkeepingSoftware } from '../../contract/invoices/bookkeeping.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { countryName } from '../shipping/addresses/country-name.ts';
import type { CreditContent, InvoiceBuyer, InvoiceContent } from './invoice.ts';

export type BookkeepingSettings = Pick<SiteSettings, 'salesAccount' | 'customerAccount' | 'vatCodes' | 'datevNumbers'>;

/** Their values for pages, which are public. */
export const noBookkeeping: BookkeepingSettings = {
  salesAccount: null,
  customerAccount: null,
  vatCodes: [],
  datevNumbers: null,
};

/** An invoice or credit note as bookkeeping needs it. */
export type BookkeepingDocument = {
  readonly number: string;
  readonly currency: SaleCurrency;
  /** ISO code, if the country is known. */
  readonly country: string;
  /** London days. */
  readonly issued: string;
  readonly paid: string | null;
  readonly due: string | null;
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
  readonly buyer: InvoiceBuyer | null;
} & (
  | { readonly kind: 'invoice'; readonly content: InvoiceContent }
  | { readonly kind: 'credit-note'; readonly content: CreditContent }
);

/** Customer as bookkeeping lists it: the school or business, else the person. */
export function bookkeepingCustomer({ buyer }: Pick<BookkeepingDocument, 'buyer'>): string {
  return buyer === null ? 'Erased customer' : (buyer.organisation ?? buyer.name);
}

/** 'BB-7K2M-9QXT: 2 x XL-7, 1 x Desk 2-fan', or 'BB-7K2M-9QXT: credit for INV-000042'. */
export function bookkeepingDescription(document: BookkeepingDocument): string {
  const { reference } = document.content;
  if (document.kind === 'credit-note') return `${reference}: credit for ${document.content.invoice.number}`;
  return `${reference}: ${document.content.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')}`;
}

/** 'Paid 21/11/2026', 'Unpaid', or of a credit note 'Refunded 21/11/2026'. */
export function bookkeepingPayment({ kind, paid }: Pick<BookkeepingDocument, 'kind' | 'paid'>): string {
  if (paid === null) return kind === 'invoice' ? 'Unpaid' : 'Not refunded';
  return `${kind === 'invoice' ? 'Paid' : 'Refunded'} ${britishDay(paid)}`;
}

type Treatment = 'uk' | 'one-stop-shop' | 'zero-rated' | 'none';

function treatmentOf({ content: { tax, zeroRated } }: BookkeepingDocument): Treatment {
  if (tax) return tax.scheme;
  return zeroRated ? 'zero-rated' : 'none';
}

/** Codes of a new company in each software. DATEV derives VAT from the account, if the key is empty. */
const usualCodes: Readonly<Record<BookkeepingSoftware, Partial<Record<Treatment, string>>>> = {
  xero: { uk: '20% (VAT on Income)', 'zero-rated': 'Zero Rated Income', none: 'No VAT' },
  quickbooks: { uk: '20.0% S', 'zero-rated': '0.0% Z', none: 'No VAT' },
  sage: { uk: 'T1', 'zero-rated': 'T0', none: 'T9' },
  datev: {},
};

/**
 * VAT code of a document: the setting for its country of delivery, else the usual code of the software. The VAT of a
 * member state has no usual code: a name such as '19% VAT Germany' shows which rate to set up. Sage has numbers
 * instead of names.
 */
export function bookkeepingVatCode(
  document: BookkeepingDocument,
  software: BookkeepingSoftware,
  { vatCodes }: Pick<BookkeepingSettings, 'vatCodes'>,
): string {
  const own = vatCodes.find(({ country }) => country === document.country);
  if (own) return own.code;
  const { tax } = document.content;
  const usual = usualCodes[software][treatmentOf(document)];
  if (usual !== undefined || software === 'datev' || software === 'sage' || !tax) return usual ?? '';
  return `${tax.basisPoints / 100}% VAT ${countryName(document.country)}`;
}

/** Account of the sale: the setting for its country of delivery, else that of all sales. */
export function bookkeepingAccount(
  { country }: Pick<BookkeepingDocument, 'country'>,
  { salesAccount, vatCodes }: Pick<BookkeepingSettings, 'salesAccount' | 'vatCodes'>,
  usual: string,
): string {
  return vatCodes.find((one) => one.country === country)?.account ?? salesAccount ?? usual;
}

/** 21/11/2026 for 2026-11-21. */
export function britishDay(day: string): string {
  return day.split('-').reverse().join('/');
}
