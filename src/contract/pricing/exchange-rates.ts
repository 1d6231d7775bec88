/** Exchange rates of one day, as published by a bank or service. */
export interface RateTable {
  /** Publisher, or host of the source. */
  readonly source: string;
  /** Day of the rates, such as 2026-07-21. */
  readonly day: string;
  /** Base currency. */
  readonly base: string;
  /** Units of each currency per unit of the base. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Response of `GET /api/exchange-rates`, in the format of exchange-rate services. */
export interface ExchangeRatesAnswer {
  readonly base: 'USD';
  readonly date: string;
  readonly source: string;
  /** Units of each currency per US dollar. */
  readonly rates: Readonly<Record<string, number>>;
}
