/** A part of a country with another tax rate, by postcode prefix. */
export interface TaxException {
  readonly country: string;
  /** Without spaces and hyphens. */
  readonly postcodes: readonly string[];
  /** In hundredths of a percent; null if the territory lies outside the tax area. */
  readonly basisPoints: number | null;
  /** Name of the territory. */
  readonly name: string;
}

/** Standard VAT rates, included in prices, by destination country. */
export interface TaxTable {
  /** Day on which the rates were looked up. */
  readonly asOf: string;
  readonly source: string;
  /** In hundredths of a percent, by ISO 3166 code. */
  readonly rates: Readonly<Record<string, number>>;
  readonly exceptions: readonly TaxException[];
}
