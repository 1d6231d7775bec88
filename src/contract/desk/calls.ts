import { auditCalls } from './audit.ts';
import { customerCalls } from './customers.ts';
import { mailCalls } from './mails.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { offerCalls } from './offers.ts';
import { ordersCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { entryCalls, peopleCalls } from './people.ts';
import { productCalls } from './products.ts';
import { quotationCalls } from './quotations.ts';
import { returnCalls } from './returns.ts';
import { settingCalls } from './settings.ts';
import { todayCalls } from './today.ts';
import { wordingCalls } from './wordings.ts';

/** Everything that the desk asks of the server, by its name. */
export const deskCalls = {
  ...entryCalls,
  ...peopleCalls,
  ...todayCalls,
  ...ordersCalls,
  ...returnCalls,
  ...paymentCalls,
  ...productCalls,
  ...offerCalls,
  ...newsletterCalls,
  ...customerCalls,
  ...settingCalls,
  ...wordingCalls,
  ...messageCalls,
  ...quotationCalls,
  ...mailCalls,
  ...auditCalls,
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
