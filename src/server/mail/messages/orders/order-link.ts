import { unprovenEmail } from '../../email-template.ts';
import { type ShopText, shopText } from '../../shop-text.ts';
import { signOff } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { followBlock } from './order-blocks.ts';

interface LinkMailData {
  readonly reference: ShopText;
  readonly orderId: ShopText;
  readonly linkVersion: number;
}

/** Sends a new order link on request. */
export const orderLink = unprovenEmail(
  ({ reference, orderId, linkVersion }: LinkMailData) => ({ reference, orderId, linkVersion }),
  ({ reference, orderId, linkVersion }, context) => {
    const words = templateTextsOf('order-link', context, { reference });
    return {
      subject: words.say('subject'),
      preheader: shopText`Track your order, pay or return items. Please don’t share the link.`,
      blocks: [
        { kind: 'heading', text: shopText`Your order link` },
        ...words.paragraphs('opening'),
        followBlock({ id: orderId, reference, linkVersion }, context.orderUrl, true),
        shopText`Anyone with this link can see your order and address, so please don’t share it. If you didn’t request it, you can ignore this email.`,
        ...words.paragraphs('closing'),
        ...signOff(context),
      ],
    };
  },
);
