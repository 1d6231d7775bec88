/** A dispute or inquiry about a card payment. */
export interface DeskDispute {
  readonly id: string;
  readonly reference: string | null;
  /** Such as 'Dispute, evidence needed'. */
  readonly name: string;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  /** What the shop is without because of it. */
  readonly loss: number;
  readonly isOpen: boolean;
  /** When evidence is due; null where none is. */
  readonly respondBy: number | null;
  readonly createdAt: number;
  /** Where evidence is submitted. */
  readonly url: string;
}
