/** A dispute or inquiry about a card payment. */
export interface DeskDispute {
  readonly id: string;
  readonly reference: string | null;
  /** Such as 'Dispute, evidence needed'. */
  readonly name: string;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  /** The shop's loss. */
  readonly loss: number;
  readonly isOpen: boolean;
  /** When evidence is due; null if none is. */
  readonly respondBy: number | null;
  readonly createdAt: number;
  /** Page where evidence is submitted. */
  readonly url: string;
}
