import { formSchema } from '../orders/order.ts';
import { unlinkedWithdrawalRules, withdrawalRules } from './withdrawal.ts';

/** What stands in emails is judged like an order's: a name is one line. */
export const withdrawalFormSchema = formSchema(withdrawalRules, 'reason');
export const unlinkedWithdrawalFormSchema = formSchema(unlinkedWithdrawalRules, 'reason', 'items');
