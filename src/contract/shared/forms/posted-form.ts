import type { ContactForm } from '../../messages/contact.ts';

/** Outcome of a form posted without JavaScript, rendered into the page. */
export type PostedForm =
  | {
      readonly form: 'contact';
      readonly values: ContactForm;
      /** Errors by field. */
      readonly errors: Partial<Record<keyof ContactForm, string>>;
      /** Why a valid message was not accepted. */
      readonly failure?: string;
    }
  | { readonly form: 'subscribe' | 'unsubscribe'; readonly outcome: 'done' | 'unknown' };

/** Honeypot: a hidden field that only bots fill in. Plain forms only; the API does not have it. */
export const honeypotField = 'leave_blank';
