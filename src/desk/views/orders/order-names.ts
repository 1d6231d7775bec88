export const statusNames: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const moneyNames: Readonly<Record<string, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

/** What a button says that moves an order on. */
export const moveNames: Readonly<Record<string, string>> = {
  confirmed: 'Confirm',
  shipped: 'Ship',
  delivered: 'Delivered',
  cancelled: 'Cancel order',
};
