/** Errors of customers and newsletter subscribers. */
export const customerErrors = {
  'subscriber-not-found': {
    status: 404,
    detail: ({ email }: { readonly email: string }) => `There is no subscriber ${email}.`,
    advice: { command: "'newsletter list' shows the newest." },
  },
} as const;
