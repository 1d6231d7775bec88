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

/** A picture that came with imported products. */
export interface PictureRow {
  /** Ends in a dot and the hash: a picture never changes, another one has another name. */
  name: string;
  hash: string;
  width: number;
  height: number;
  /** JSON list of the widths that there are as AVIF and WebP. */
  widths: string;
  colour: string;
  /** Since when no product shows it; null while one does. */
  unused_since: number | null;
}

export interface PictureFileRow {
  file: string;
  picture: string;
  content: Uint8Array;
}
