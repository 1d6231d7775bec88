/** Errors of operations on orders. */
export const orderErrors = {
  'order-not-found': {
    status: 404,
    detail: ({ reference }: { readonly reference: string }) => `There is no order '${reference}'.`,
    advice: { command: "'orders list' shows the newest." },
  },
  'order-not-placed': {
    status: 409,
    detail: ({ reasons }: { readonly reasons: readonly string[] }) => reasons.join(' '),
  },
  'document-not-found': {
    status: 404,
    detail: ({ number }: { readonly number: string }) => `There is no document '${number}' of this order.`,
  },
} as const;
