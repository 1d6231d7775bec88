/** Errors of customers and newsletter subscribers. */
export const customerErrors = {
  'no-customer-data': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `No data found for ${email}.`,
  },
  'too-many-tags': ({ limit }: { readonly limit: number }) => `A customer can have ${limit} tags. Remove one first.`,
  'same-address': { status: 422, field: 'other', detail: () => 'Enter another email address of this customer.' },
  'customer-merged': ({ email }: { readonly email: string }) =>
    `${email} is already merged with another address. Separate them first.`,
  'customer-not-merged': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `${email} is not merged with another address.`,
  },
  'customer-note-not-found': () => 'This note was deleted.',
  'subscriber-not-found': {
    detail: ({ email }: { readonly email: string }) => `Subscriber ${email} not found.`,
    advice: { command: "'newsletter list' shows the newest." },
  },
} as const;
