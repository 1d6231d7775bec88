import type { Generated } from 'kysely';

export interface PromoRow {
  code: string;
  /** Hundredths of a percent; 0 if the discount is an amount. */
  basis_points: number;
  amount_gbp_minor: Generated<number | null>;
  amount_usd_minor: Generated<number | null>;
  from_gbp_minor: Generated<number | null>;
  from_usd_minor: Generated<number | null>;
  /** JSON list of product IDs; null if the code applies to all. */
  products: Generated<string | null>;
  /** 1 if the code makes the cheapest shipping rate free. */
  free_shipping: Generated<number>;
  /** 1 if each customer may use the code for one order only. */
  once: Generated<number>;
  /** 1 if the discount applies without a code. */
  automatic: Generated<number>;
  disabled: number;
  starts_at: number | null;
  expires_at: number | null;
  created_at: number;
  use_limit: number | null;
  /** Orders placed with the code, counted if there is a limit. */
  uses: number;
}

/** Redemption of a code that each customer may use once. The hash outlives an erasure of the email address. */
export interface PromoCustomerRow {
  code: string;
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
  address_hash: string;
  order_id: string;
}
