/** An issued quotation, unchanged. Each one replaces the one before. */
export interface QuotationRevisionRow {
  quotation_id: string;
  /** Counts from 1. */
  revision: number;
  /** JSON. */
  offer: string;
  /** JSON: organisation, name and address that the quotation was made out to. */
  recipient: string;
  sent_at: number;
}

export interface QuotationOrderRow {
  /** Reference of the order. */
  reference: string;
  quotation_id: string;
  placed_at: number;
}
