import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import { endOfHold } from '../../../../domain/orders/holds/end-of-hold.ts';
import { isPaidOnOrderPage } from '../../../../domain/payments/payment-notice.ts';
import type { BankAccounts } from '../../../config/bank-accounts.ts';
import type { HoldRule } from './place-order-types.ts';

/**
 * Returns the rule for payment deadlines. If an order cannot be paid on its page, the owner requests payment first,
 * and no deadline applies.
 */
export function paymentDeadlineRule(
  { unpaidHoldDays }: Pick<SiteSettings, 'unpaidHoldDays'>,
  ways: { readonly takesCards: boolean; readonly accounts: BankAccounts | undefined },
): HoldRule {
  return (region, now) => (isPaidOnOrderPage(region, ways) ? endOfHold(now, unpaidHoldDays) : null);
}
