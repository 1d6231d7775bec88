import * as z from 'zod/mini';
import { formSchema } from '../orders/order.ts';
import { type ContactRequest, contactRules } from './contact.ts';

export const contactFormSchema = formSchema(contactRules, 'message');

/** Turnstile tokens have at most 2048 characters. */
export const contactRequestSchema: z.ZodMiniType<ContactRequest> = z.extend(contactFormSchema, {
  turnstileToken: z.string().check(z.minLength(1, 'Is required'), z.maxLength(2048)),
});
