/** The answer of `GET /api/config`: the public key of the human verification, null where none is set. */
export interface ShopConfig {
  readonly turnstileSiteKey: string | null;
  /** Where orders are taken with a token only. */
  readonly checkoutVerification?: true;
}
