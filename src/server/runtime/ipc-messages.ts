/** What the processes of one store say to each other. */
export type WorkerMessage =
  /** From now on this process sends the mail. */
  | { readonly kind: 'send-mail' }
  /** Mail has been queued in another process. */
  | { readonly kind: 'wake-mail' }
  /** Is answered at once by one that lives. */
  | { readonly kind: 'are-you-alive' }
  | { readonly kind: 'stop' };

export type PrimaryMessage =
  /** Requests are answered, at this port. */
  { readonly kind: 'open'; readonly port: number } | { readonly kind: 'wake-mail' } | { readonly kind: 'alive' };

/** Libraries send messages of their own along the same way. */
export function isIpcMessage<Message extends WorkerMessage | PrimaryMessage>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
