import type { DeskCallName, DeskCalls } from '../../contract/desk/calls.ts';
import { auditHandlers } from './calls/audit.ts';
import { customerHandlers } from './calls/customers.ts';
import { entryHandlers } from './calls/entry.ts';
import { mailHandlers } from './calls/mails.ts';
import { messageHandlers } from './calls/messages.ts';
import { newsletterHandlers } from './calls/newsletter.ts';
import { offerHandlers } from './calls/offers.ts';
import { ordersHandlers } from './calls/orders.ts';
import { paymentHandlers } from './calls/payments.ts';
import { peopleHandlers } from './calls/people.ts';
import { productHandlers } from './calls/products.ts';
import { quotationHandlers } from './calls/quotations.ts';
import { returnHandlers } from './calls/returns.ts';
import { settingHandlers } from './calls/settings.ts';
import { todayHandlers } from './calls/today.ts';
import { wordingHandlers } from './calls/wordings.ts';
import type { DeskDeps } from './desk-parts.ts';
import type { DeskHandler } from './handle-call.ts';

/** What answers each call of the desk. */
export function deskHandlers(deps: DeskDeps): { readonly [Name in DeskCallName]: DeskHandler<DeskCalls[Name]> } {
  return {
    ...entryHandlers(deps),
    ...peopleHandlers(deps),
    ...todayHandlers(deps),
    ...ordersHandlers(deps),
    ...returnHandlers(deps),
    ...paymentHandlers(deps),
    ...productHandlers(deps),
    ...offerHandlers(deps),
    ...newsletterHandlers(deps),
    ...customerHandlers(deps),
    ...settingHandlers(deps),
    ...wordingHandlers(deps),
    ...messageHandlers(deps),
    ...quotationHandlers(deps),
    ...mailHandlers(deps),
    ...auditHandlers(),
  };
}
