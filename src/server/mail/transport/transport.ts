/** An email ready to send. */
export interface OutgoingMail {
  /** The same on every retry, so that duplicates are recognised. */
  readonly messageId: string;
  /** Milliseconds since the epoch at which the message was queued. */
  readonly createdAt: number;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  /** The email that it replies to, and the whole thread from the first on. */
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Transport of outgoing emails. `send` resolves once the message is handed over, and rejects if it is not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Aborts sends in progress: they reject. Idempotent. */
  close(): void;
}

/** Converts an email to nodemailer's message. */
export function toMessage({ createdAt, attachments = [], references = [], inReplyTo, ...mail }: OutgoingMail) {
  return {
    ...mail,
    ...(inReplyTo && { inReplyTo, references: [...references] }),
    attachments: [...attachments],
    date: new Date(createdAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
