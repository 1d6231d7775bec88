/** A price that a product takes at a time to come. The row goes when it has. */
export interface PriceChangeRow {
  product_id: string;
  from_at: number;
  price_minor: number;
  /** What is then shown struck through; null for nothing. */
  original_price_minor: number | null;
  planned_at: number;
  /** In whose name it was planned, and is made when its time comes. */
  door: 'command' | 'desk' | null;
  person_id: string | null;
  actor: string | null;
}
