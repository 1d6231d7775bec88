/** A word of an order by which it is found, with when the order was placed. */
export interface OrderWordRow {
  word: string;
  placed_at: number;
  order_id: string;
}

/** A single row: the newest order whose words are kept. */
export interface OrderWordsMarkRow {
  id: 1;
  placed_at: number;
  order_id: string;
}

/** What somebody of the shop wrote about an order, for the shop alone. */
export interface OrderNoteRow {
  id: string;
  order_id: string;
  author: string;
  text: string;
  created_at: number;
}
