/** Errors of customers and newsletter subscribers. */
export const customerErrors = {
  'no-customer-data': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `No data found for ${email}.`,
  },
  'subscriber-not-found': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `Subscriber ${email} not found.`,
    advice: { command: "'newsletter list' shows the newest." },
  },
} as const;
