/** Errors of operations on returns and withdrawals. */
export const returnErrors = {
  'return-not-found': {
    detail: ({ number }: { readonly number: string }) => `Order or return '${number}' not found.`,
    advice: { command: "'returns list --all' shows every withdrawal." },
  },
  'return-ambiguous': ({ reference, numbers }: { readonly reference: string; readonly numbers: readonly string[] }) =>
    numbers.length === 0
      ? `Order ${reference} has no withdrawn items.`
      : `Order ${reference} has these returns: ${numbers.join(', ')}. Enter one of them.`,
  'return-closed': () => 'This return is closed.',
  'goods-not-shipped': () => 'These goods were never dispatched, so no parcel is expected.',
  'return-changed': {
    status: 412,
    detail: () =>
      'More goods were received since you opened this return, perhaps by the same request sent twice. Nothing was changed: check the return again.',
  },
  'goods-not-awaited': () => 'You entered more items than are still expected: some have already been received.',
  'restock-exceeds-receipt': () => 'You entered more items to restock than were received.',
  'label-type-refused': { status: 422, detail: () => 'A return label must be a PDF or a picture.' },
  'label-not-awaited': () => 'No parcel is expected for this return, so it doesn’t need a label.',
  'goods-already-received': () => 'All goods of this return have already been received.',
  'line-not-available': ({ typed, available }: { readonly typed: string; readonly available: readonly string[] }) =>
    `'${typed}' cannot be selected. Available: ${available.join(',') || 'nothing'}.`,
  'goods-received': {
    detail: () => 'All goods of this return have been received.',
    advice: {
      desk: 'Check the return again before you refuse them.',
      command: 'Refund it, or refuse the goods with --refuse.',
    },
  },
  'return-deducted': () => 'All goods have been received, and lost value was deducted. Refund the rest.',
  'return-credited': () =>
    'All goods have been received, and a credit note was issued for them. This return cannot be closed.',
  'return-refunded': () => 'All goods have been received and refunded. This return cannot be closed.',
  'already-exchanged': ({ reference }: { readonly reference: string }) =>
    `Order ${reference} was already created for this return.`,
  'exchange-after-refund': () => 'This return was refunded, at least in part. Create a new order instead.',
  'replacement-unpaid': () => 'These goods aren’t paid yet, so a replacement can’t be free. Record the payment first.',
  'return-exchanged': ({ reference }: { readonly reference: string }) =>
    `Order ${reference} was sent for this return. It cannot be closed: ask the customer for the goods.`,
  'goods-restocked': () =>
    'All goods have been received and are back in stock. They cannot be refused: refund the return.',
  'statutory-withdrawal': {
    detail: () =>
      'All goods have been received, and the withdrawal was made within the statutory 14 days. It must be refunded: you can only deduct lost value.',
    advice: { command: "'returns refund NUMBER --deduct AMOUNT --note TEXT' does so." },
  },
  'withdrawal-not-found': {
    detail: ({ id }: { readonly id: string }) => `Unmatched withdrawal '${id}' not found.`,
    advice: { command: "'returns list' shows those to match." },
  },
  'withdrawal-already-resolved': () => 'This withdrawal has already been matched or dismissed.',
  'nothing-to-withdraw': {
    detail: () => 'This order has no items left to withdraw. Dismiss the withdrawal and reply to the customer.',
    advice: { command: "'returns dismiss-withdrawal ID --note TEXT' dismisses it." },
  },
  'quantity-not-withdrawable': () => 'You entered more items than are left to withdraw.',
} as const;
