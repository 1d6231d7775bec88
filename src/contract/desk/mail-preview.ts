/** An email as the desk shows it. */
export interface MailPreviewContent {
  readonly recipient: string | null;
  /** Null once its content is deleted by retention. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly string[];
  readonly state: 'waiting' | 'sent' | 'dead' | 'undeliverable' | 'preview';
  readonly lastError: string | null;
}

/** Preview of an operation: the emails that it would send, and its expected output. */
export interface Preview<Output = unknown> {
  readonly mails: readonly MailPreviewContent[];
  readonly output: Output;
}
