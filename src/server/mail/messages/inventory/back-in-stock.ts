import { backInStockLink } from '../../../../contract/inventory/back-in-stock.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { mainLink } from '../../content.ts';
import { unprovenEmail } from '../../email-template.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { privacyBlock } from '../newsletter/unsubscribing.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';

interface Question {
  readonly token: ShopText;
  readonly name: ShopText;
}

/**
 * Asks for confirmation of a back-in-stock request (double opt-in). It may reach the wrong person, so it advertises
 * nothing.
 */
export const confirmBackInStockMail = unprovenEmail(
  ({ token, name }: Question) => ({ token, name }),
  ({ token, name }, context) => {
    const { publicUrl } = context;
    const words = templateTextsOf('confirm-restock', context, { product: name });
    const url = shopText`${publicUrl}${ofShop(backInStockLink(token))}`;
    return {
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      subject: words.say('subject'),
      preheader: shopText`Confirm, and we’ll email you when it’s back.`,
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        shopText`Someone signed up on our site for an email when ${name} is back in stock. If it was you, please confirm. We’ll email you once when it’s back, then delete your address.`,
        mainLink(shopText`Confirm or delete your address`, url),
        shopText`If it wasn’t you, ignore this email. We’ll delete the address after 30 days, or straight away if you follow the link and choose that.`,
        signature(context),
        privacyBlock(context),
      ],
    };
  },
);

/** Tells a confirmed requester that the product is back in stock. */
export const restocked = unprovenEmail(
  ({ productId, name }: { readonly productId: ShopText; readonly name: ShopText }) => ({ productId, name }),
  ({ productId, name }, context) => {
    const { publicUrl } = context;
    const words = templateTextsOf('restocked', context, { product: name });
    return {
      subject: words.say('subject'),
      preheader: shopText`First come, first served.`,
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        ...words.paragraphs('opening'),
        mainLink(shopText`See ${name}`, shopText`${publicUrl}${ofShop(pagePath('product', { id: productId }))}`),
        shopText`This is the only email you’ll get about it. We’ve deleted your address.`,
        ...words.paragraphs('closing'),
        signature(context),
        privacyBlock(context),
      ],
    };
  },
);
