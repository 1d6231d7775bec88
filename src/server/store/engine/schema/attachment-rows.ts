/** File attached to a note about an order or a customer, or to a return as its label: exactly one of the three. */
export interface AttachmentRow {
  id: string;
  order_note_id: string | null;
  customer_note_id: string | null;
  withdrawal_id: string | null;
  name: string;
  /** Media type, detected from the content. */
  type: string;
  /** In bytes. */
  size: number;
  content: Uint8Array;
  created_at: number;
}
