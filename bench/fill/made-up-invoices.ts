import { settings } from '../../content/settings.ts';
import { composeCreditNote, composeInvoice, invoiceNumber, retainedUntil } from '../../src/domain/invoices/invoice.ts';

interface InvoicedOrder {
  readonly id: string;
  readonly reference: string;
  readonly region: string;
  readonly currency: 'GBP' | 'USD';
  readonly name: string;
  readonly createdAt: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly promoCode: string | null;
  readonly lines: readonly {
    readonly product_id: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit_price_minor: number;
    readonly line_total_minor: number;
  }[];
}

/** The number series that generated documents continue. @param count number of orders */
export const madeUpSeries = (count: number, now: number) =>
  (['invoice', 'credit-note'] as const).map((series) => ({ series, last: count, last_issued_at: now }));

interface Issued {
  /** Position of the order, which determines the document numbers. */
  readonly position: number;
  readonly issuedAt: number;
  readonly refund?: { readonly id: string; readonly amount: number; readonly at: number } | undefined;
}

/** Generates the invoice of an order, and the credit note of its refund. */
export function makeUpInvoices(order: InvoicedOrder, { position, issuedAt, refund }: Issued): object[] {
  const isHome = order.region === 'uk-eu';
  const tax = isHome
    ? ({ scheme: 'uk', number: 'GB123456789', country: 'United Kingdom', basisPoints: 2000 } as const)
    : null;
  const { brand, legalName, postalAddress, companyNumber, salesEmail, phone } = settings;
  const seller = { brand, name: legalName, address: postalAddress, companyNumber, email: salesEmail, phone };
  const lines = order.lines.map((line) => ({
    productId: line.product_id,
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unit_price_minor,
    lineTotal: line.line_total_minor,
  }));
  const { content, sums } = composeInvoice({ ...order, lines }, { seller, tax, paid: true, howToPay: undefined });
  const number = invoiceNumber('invoice', position + 1);
  const shared = {
    sequence: position + 1,
    order_id: order.id,
    currency: order.currency,
    country: isHome ? 'GB' : 'US',
    tax_basis_points: tax?.basisPoints ?? null,
    buyer: JSON.stringify({ name: order.name, address: '1 Street', city: 'Leeds', postalCode: 'LS6 1AA', country: '' }),
    retain_until: retainedUntil(issuedAt, tax?.scheme),
  };
  const columns = ({ net, tax: vat, gross }: typeof sums) => ({ net_minor: net, tax_minor: vat, gross_minor: gross });
  const invoice = {
    ...shared,
    ...columns(sums),
    number,
    series: 'invoice',
    refund_id: null,
    issued_at: issuedAt,
    content: JSON.stringify(content),
  };
  if (!refund) return [invoice];
  const of = { invoice: { number, issuedAt, gross: sums.gross }, content, amount: refund.amount, creditedBefore: 0 };
  const credit = composeCreditNote(of);
  return [
    invoice,
    {
      ...shared,
      ...columns(credit.sums),
      number: invoiceNumber('credit-note', position + 1),
      series: 'credit-note',
      refund_id: refund.id,
      issued_at: refund.at,
      content: JSON.stringify(credit.content),
    },
  ];
}
