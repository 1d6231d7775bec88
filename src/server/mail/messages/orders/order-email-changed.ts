import { unprovenEmail } from '../../email-template.ts';
import { type OfShop, shopText } from '../../shop-text.ts';
import { signature } from '../shared/sign-off.ts';

/**
 * Tells the previous email address of an order about the change. It prints only fixed text and the shop's own data:
 * that address is unproven, and its owner must not learn the new one.
 */
export const orderEmailChanged = unprovenEmail(
  ({ reference }: OfShop<{ readonly reference: string }>) => ({ reference }),
  ({ reference }, context) => {
    const { brand, phone } = context.settings;
    return {
      subject: shopText`${brand} order ${reference}: email changed`,
      preheader: shopText`Updates now go to another email address.`,
      blocks: [
        { kind: 'heading', text: shopText`Email address changed` },
        shopText`Our staff have changed the email address of order ${reference}. Updates now go to another address, and the links in our earlier emails to you no longer open the order.`,
        shopText`If you didn’t request this, reply to this email or call ${phone}, and we’ll check the order before we dispatch it. If you did, you don’t need to do anything.`,
        signature(context),
      ],
    };
  },
);
