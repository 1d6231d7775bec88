/** A generated request and the expected outcome. */
export interface Sent {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Whether the bytes are a complete request, which must be answered. */
  readonly isWhole: boolean;
  /** Whether the request must be rejected with a 4xx. */
  readonly isRefused: boolean;
}
