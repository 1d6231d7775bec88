/** An email as it would be queued. */
export interface PreviewedMail {
  readonly kind: string;
  readonly recipient: string;
  readonly payload: unknown;
}
