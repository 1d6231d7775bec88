/** Errors of operations on returns. */
export const returnErrors = {
  'return-not-found': {
    status: 404,
    detail: ({ number }: { readonly number: string }) => `There is no order or return '${number}'.`,
    advice: { command: "'returns list --all' shows every withdrawal." },
  },
  'return-ambiguous': {
    status: 409,
    detail: ({ reference, numbers }: { readonly reference: string; readonly numbers: readonly string[] }) =>
      numbers.length === 0
        ? `Nothing of order ${reference} was withdrawn.`
        : `Order ${reference} has these returns: ${numbers.join(', ')}. Name one of them.`,
  },
} as const;
