import * as z from 'zod/mini';
import { cleanEmail } from '../shared/forms/typed-text.ts';

/** An address that receives the shop's own notices: all of them, or those about one subject. */
export const notification = z.object({
  email: z
    .string()
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(254, 'must be at most 254 characters'),
      z.email('must be an email address'),
    ),
  about: z.optional(z.enum(['orders', 'messages', 'alerts'], 'must be orders, messages or alerts')),
});
export type Notification = z.output<typeof notification>;
