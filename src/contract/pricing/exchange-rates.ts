/** Rates of one day, as a bank or a service publishes them. */
export interface RateTable {
  /** Who published them, or the host that they came from. */
  readonly source: string;
  /** The day for which they are, such as 2026-07-21. */
  readonly day: string;
  /** The currency of which the rates are for one unit. */
  readonly base: string;
  /** Units of each currency for one of the base. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The answer of `GET /api/exchange-rates`, in the shape that exchange-rate services have. */
export interface ExchangeRatesAnswer {
  readonly base: 'USD';
  readonly date: string;
  readonly source: string;
  /** Units of each currency for one US dollar. */
  readonly rates: Readonly<Record<string, number>>;
}
