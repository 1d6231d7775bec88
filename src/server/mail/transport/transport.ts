/** A mail ready to leave. */
export interface OutgoingMail {
  /** The same on every try, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
  /** Milliseconds since the epoch at which the mail was caused. */
  readonly createdAt: number;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  /** The mail that it answers, and all from the first on, as mail programs show them together. */
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What takes mail out of the store. `send` resolves once the mail is in other hands, and rejects where it is not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Ends what is under way: it rejects. Closing once more changes nothing. */
  close(): void;
}

/** A mail in the words of nodemailer. */
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
