/** How an order went on: the nth step of its status. */
export interface OrderStatusChangeRow {
  order_id: string;
  step: number;
  from_status: string;
  to_status: string;
  note: string | null;
  changed_at: number;
}

/** A link that opens an order's page: of its token only the SHA-256 is kept. */
export interface OrderLinkRow {
  token_hash: string;
  order_id: string;
  created_at: number;
}

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

/** An order of the shop's pages, and until when it holds its stock and codes while nobody has paid for it. */
export interface OrderHoldRow {
  order_id: string;
  /** Null where the shop had no way to be paid: until its owner sets a time, it is not cancelled by itself. */
  held_until: number | null;
  /** When the owner last set the time. */
  extended_at: number | null;
  /** Keyed hash of the canonical mailbox that it names. */
  mailbox_hash: string | null;
  /** Keyed hash of the network that it came from: an IPv4 address, or a /64 of IPv6. */
  network_hash: string | null;
  /** The same of the /56 around it; null for IPv4. */
  block_hash: string | null;
  /** And of the /48. */
  site_hash: string | null;
}

/** A single row: which key the email addresses are hashed with. */
export interface AddressKeyRow {
  id: number;
  fingerprint: string;
}
