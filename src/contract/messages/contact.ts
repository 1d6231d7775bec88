import { emailRule, type FieldRule, type FormValues } from '../shared/form.ts';

/** What a visitor types into the contact form; messages are the specification's. */
export const contactRules = {
  name: { min: 2, max: 200, message: 'Name must be at least 2 characters' },
  email: emailRule,
  subject: { min: 5, max: 200, message: 'Subject must be at least 5 characters' },
  message: { min: 10, max: 5000, message: 'Message must be at least 10 characters' },
} as const satisfies Record<string, FieldRule>;
export type ContactForm = FormValues<typeof contactRules>;

export const emptyContactForm: ContactForm = { name: '', email: '', subject: '', message: '' };

/** What stands in the place of a token where there is none: no key is set, or the verification cannot be reached. */
export const bypassToken = 'bypass';

/** A message as it is sent, with the token of the human verification. */
export interface ContactRequest extends Readonly<ContactForm> {
  readonly turnstileToken: string;
}

export interface ContactAccepted {
  readonly ok: true;
}

/** The fragment under which the contact page says, without JavaScript, that a message was sent. */
export const messageSentFragment = 'message-sent';
