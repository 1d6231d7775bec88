import type { ContactForm } from '../messages/contact.ts';

/** What the store says to a form that came without JavaScript, as a part of the page that it answers with. */
export type PostedForm =
  | {
      readonly form: 'contact';
      readonly values: ContactForm;
      /** What is wrong with each field. */
      readonly errors: Partial<Record<keyof ContactForm, string>>;
      /** Why a message without errors was not taken. */
      readonly failure?: string;
    }
  | { readonly form: 'subscribe' | 'unsubscribe'; readonly outcome: 'done' | 'unknown' };

/** A field that people never see: what fills it in is a program. Of plain forms only, the calls know no such field. */
export const honeypotField = 'leave_blank';
