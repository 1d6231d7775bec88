import { unprovenEmail } from '../../email-template.ts';
import { type OfShop, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';

/**
 * Tells the previous email address of an order about the change. It prints only fixed text and the shop's own data:
 * that address is unproven, and its owner must not learn the new one.
 */
export const orderEmailChanged = unprovenEmail(
  ({ reference }: OfShop<{ readonly reference: string }>) => ({ reference }),
  ({ reference }, context) => {
    const { brand, salesEmail, phone } = context.settings;
    return {
      replyTo: salesEmail,
      subject: shopText`The email address of your ${brand} order ${reference} has changed`,
      blocks: [
        {
          kind: 'text',
          text: shopText`Our staff changed the email address of order ${reference}. We now send updates about this order to another address, and the links in our earlier emails to you no longer open it.`,
        },
        {
          kind: 'text',
          text: shopText`Didn’t ask for this? Reply to this email or call us on ${phone}, and we’ll check the order before it’s dispatched. If you did, there’s nothing to do.`,
        },
        ...identityBlocks(context),
      ],
    };
  },
);
