/** IPC messages between the processes of one server. */
export type WorkerMessage =
  /** Start sending mail in this process. */
  | { readonly kind: 'send-mail' }
  /** An email was queued in another process. */
  | { readonly kind: 'wake-mail' }
  /** Ping, answered at once by a live process. */
  | { readonly kind: 'are-you-alive' }
  | { readonly kind: 'stop' };

export type PrimaryMessage =
  /** Requests are served on this port; the mail server is undefined if emails are written to a folder. */
  | {
      readonly kind: 'open';
      readonly port: number;
      readonly publicUrl: string | undefined;
      readonly mailHost: string | undefined;
    }
  | { readonly kind: 'wake-mail' }
  | { readonly kind: 'alive' };

/** Libraries send their own messages over the same channel. */
export function isIpcMessage<Message extends WorkerMessage | PrimaryMessage>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
