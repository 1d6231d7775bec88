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

/** Charges on a parcel from Great Britain when it enters the EU. Amounts are in pence. */
export interface ImportTable {
  /** Day on which the charges were looked up. */
  readonly asOf: string;
  readonly source: string;
  /** Heading of the combined nomenclature that the goods belong to. */
  readonly tariffCode: string;
  /** Duty above `smallParcel.upTo`, in hundredths of a percent of the price. */
  readonly dutyBasisPoints: number;
  /** Flat duty per parcel with goods of one tariff heading, up to a value. */
  readonly smallParcel: { readonly upTo: number; readonly duty: number };
  /** Typical fee of a courier for advancing VAT and duty. */
  readonly carrierFee: number;
}

/** Who pays VAT and duty on import into the EU. */
export const importDutyPayers = ['customer', 'shop'] as const;

/** What a customer pays in all, as texts. */
export interface LandedCostView {
  /** 'Includes VAT. Free UK delivery.' */
  readonly line: string;
  /** The estimate: what the shop charges, each import charge, the sum. Empty if the price is all that is paid. */
  readonly rows: readonly (readonly [label: string, amount: string])[];
  readonly note?: string;
}
