import { customerCalls } from './customers.ts';
import { newsletterCalls } from './newsletter.ts';
import { offerCalls } from './offers.ts';
import { entryCalls, peopleCalls } from './people.ts';
import { productCalls } from './products.ts';

/** Everything that the desk asks of the server, by its name. */
export const deskCalls = {
  ...entryCalls,
  ...peopleCalls,
  ...productCalls,
  ...offerCalls,
  ...newsletterCalls,
  ...customerCalls,
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
