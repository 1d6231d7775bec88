import type { DeskCallName, DeskCalls } from '../../contract/desk/calls.ts';
import { operations } from '../actions/operations.ts';
import { auditHandlers } from './calls/audit.ts';
import { entryHandlers } from './calls/auth.ts';
import { customerHandlers } from './calls/customers.ts';
import { todayHandlers } from './calls/dashboard.ts';
import { mailHandlers } from './calls/mail.ts';
import { mailTemplateHandlers } from './calls/mail-templates.ts';
import { messageHandlers } from './calls/messages.ts';
import { newsletterHandlers } from './calls/newsletter.ts';
import { ordersHandlers } from './calls/orders.ts';
import { paymentHandlers } from './calls/payments.ts';
import { quotationHandlers } from './calls/quotations.ts';
import { returnHandlers } from './calls/returns.ts';
import { settingHandlers } from './calls/settings.ts';
import { peopleHandlers } from './calls/staff.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskHandler } from './handle-call.ts';
import { operationHandlers } from './handle-operation.ts';

type OperationHandlers = {
  readonly [Name in DeskCallName as DeskCalls[Name] extends { readonly permission: string }
    ? Name
    : never]: DeskHandler<DeskCalls[Name]>;
};

/** Handlers of all desk calls. */
export function deskHandlers(deps: DeskDeps): { readonly [Name in DeskCallName]: DeskHandler<DeskCalls[Name]> } {
  return {
    ...entryHandlers(deps),
    ...peopleHandlers(deps),
    ...todayHandlers(deps),
    ...ordersHandlers(deps),
    ...returnHandlers(deps),
    ...paymentHandlers(deps),
    ...newsletterHandlers(deps),
    ...customerHandlers(deps),
    ...settingHandlers(deps),
    ...mailTemplateHandlers(deps),
    ...messageHandlers(deps),
    ...quotationHandlers(deps),
    ...mailHandlers(deps),
    ...auditHandlers(),
    ...(operationHandlers(deps, operations) as OperationHandlers),
  };
}
