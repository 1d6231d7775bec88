/** Something that is sent, and what may come of it. */
export interface Sent {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Whether it is a request that must be answered. */
  readonly isWhole: boolean;
  /** Whether it must be refused: answered with 4xx. */
  readonly isRefused: boolean;
}
