import type { SiteSettings } from '../../../contract/settings.ts';
import { endOfHold } from '../../../domain/buying/order-hold.ts';
import { paidOnPage } from '../../../domain/buying/payment-notice.ts';
import type { BankAccounts } from '../../config/bank-accounts.ts';
import type { HoldRule } from './order-to-place.ts';

/** Where a shop has no way to be paid on the page of an order, its owner asks for payment first, and no time runs. */
export function holdRule(
  { unpaidHoldDays }: Pick<SiteSettings, 'unpaidHoldDays'>,
  ways: { readonly takesCards: boolean; readonly accounts: BankAccounts | undefined },
): HoldRule {
  return (region, now) => (paidOnPage(region, ways) ? endOfHold(now, unpaidHoldDays) : null);
}
