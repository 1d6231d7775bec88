/** Errors of contact form messages. */
export const messageErrors = {
  'message-not-found': {
    detail: ({ id }: { readonly id: string }) => `Message '${id}' not found.`,
    advice: { command: "'messages list' shows the newest." },
  },
  'message-answered': {
    status: 412,
    detail: () => 'Someone else has already replied: their reply is above. To send yours too, send it again.',
  },
  'saved-reply-not-found': () => 'This saved reply was deleted.',
} as const;
