import { formSchema } from '../orders/order.ts';
import { unlinkedWithdrawalRules, withdrawalRules } from './withdrawal.ts';

/** Texts in emails follow the rules of orders: a name is a single line. */
export const withdrawalFormSchema = formSchema(withdrawalRules, 'reason');
export const unlinkedWithdrawalFormSchema = formSchema(unlinkedWithdrawalRules, 'reason', 'items');
