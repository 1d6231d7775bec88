/** Errors of customers and newsletter subscribers. */
export const customerErrors = {
  'no-customer-data': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `No data found for ${email}.`,
  },
  'too-many-tags': {
    status: 409,
    detail: ({ limit }: { readonly limit: number }) => `A customer can have ${limit} tags. Remove one first.`,
  },
  'customer-note-not-found': { status: 404, detail: () => 'This note was deleted.' },
  'subscriber-not-found': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `Subscriber ${email} not found.`,
    advice: { command: "'newsletter list' shows the newest." },
  },
} as const;
