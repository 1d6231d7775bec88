import { emailRule, type FieldRule, type FormValues } from '../shared/forms/form.ts';

/** Fields of the contact form; messages are from the specification. */
export const contactRules = {
  name: { min: 2, max: 200, message: 'Name must be at least 2 characters' },
  email: emailRule,
  subject: { min: 5, max: 200, message: 'Subject must be at least 5 characters' },
  message: { min: 10, max: 5000, message: 'Message must be at least 10 characters' },
} as const satisfies Record<string, FieldRule>;
export type ContactForm = FormValues<typeof contactRules>;

export const emptyContactForm: ContactForm = { name: '', email: '', subject: '', message: '' };

/** Replaces the CAPTCHA token if no key is set or Turnstile is unreachable. */
export const bypassToken = 'bypass';

/** A contact message with its CAPTCHA token. */
export interface ContactRequest extends Readonly<ContactForm> {
  readonly turnstileToken: string;
}

export interface ContactAccepted {
  readonly ok: true;
}

/** Fragment that makes the contact page confirm a sent message, without JavaScript. */
export const messageSentFragment = 'message-sent';
