import { formSchema } from './order.ts';
import { linklessRules, withdrawalRules } from './withdrawal.ts';

/** What stands in mails is judged like an order's: a name is one line without the address of a site. */
export const withdrawalFormSchema = formSchema(withdrawalRules, { reason: 'lines' });
export const linklessFormSchema = formSchema(linklessRules, { reason: 'lines', items: 'lines' });
