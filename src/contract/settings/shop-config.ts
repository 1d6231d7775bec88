/** Response of `GET /api/config`: site key of the CAPTCHA, null if none is set. */
export interface ShopConfig {
  readonly turnstileSiteKey: string | null;
  /** Set if orders require a CAPTCHA token. */
  readonly checkoutVerification?: true;
}
