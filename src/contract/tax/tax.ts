/** A part of a country in which its standard rate does not hold, known by how its postcodes begin. */
export interface TaxException {
  readonly country: string;
  /** Without spaces and hyphens. */
  readonly postcodes: readonly string[];
  /** In hundredths of a percent; null where the territory lies outside the tax area. */
  readonly basisPoints: number | null;
  /** What it is called. */
  readonly name: string;
}

/** Standard rates of value added tax, which prices include, by the country of delivery. */
export interface TaxTable {
  /** The day on which the rates were looked up. */
  readonly asOf: string;
  readonly source: string;
  /** In hundredths of a percent, by ISO 3166 code. */
  readonly rates: Readonly<Record<string, number>>;
  readonly exceptions: readonly TaxException[];
}
