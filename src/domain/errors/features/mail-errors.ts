interface Named {
  readonly id: string;
}

/** Errors of emails and mail templates. */
export const mailErrors = {
  'mail-not-found': {
    detail: ({ id }: Named) => `Email '${id}' not found.`,
    advice: { command: "'mail list --state all' shows the newest." },
  },
  'mail-purged': ({ id }: Named) => `The content of email ${id} was deleted.`,
  'mail-already-sent': ({ id }: Named) => `Email ${id} was already sent.`,
  'mail-being-sent': ({ id }: Named) => `Email ${id} is being sent right now.`,
  'mail-not-sent-yet': {
    detail: ({ id }: Named) => `Email ${id} has not been sent yet.`,
    advice: { command: "Run 'mail retry' to send it now." },
  },
  'recipient-erased': ({ id }: Named) => `The recipient of email ${id} was erased.`,
  'mail-template-not-found': {
    detail: ({ kind }: { readonly kind: string }) => `Email template '${kind}' not found.`,
    advice: { command: "'mail-templates list' shows them all." },
  },
} as const;
