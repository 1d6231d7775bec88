import { backInStockLink } from '../../../../contract/inventory/back-in-stock.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { unprovenEmail } from '../../email-template.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { privacyBlock } from '../newsletter/unsubscribing.ts';

interface Question {
  readonly token: ShopText;
  /** Product name. */
  readonly name: ShopText;
}

/**
 * Asks for confirmation of a back-in-stock request (double opt-in). It may reach the wrong person, so it advertises
 * nothing.
 */
export const confirmBackInStockMail = unprovenEmail(
  ({ token, name }: Question) => ({ token, name }),
  ({ token, name }, context) => {
    const { settings, publicUrl } = context;
    const words = templateTextsOf('confirm-restock', context, { product: name });
    const url = shopText`${publicUrl}${ofShop(backInStockLink(token))}`;
    return {
      replyTo: settings.salesEmail,
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      subject: words.say('subject'),
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        {
          kind: 'text',
          text: shopText`Somebody entered this address on our site to be told when ${name} is back in stock. If it was you, please confirm. We’ll email you once when it’s back, and never again.`,
        },
        { kind: 'link', text: shopText`Confirm, or delete the address`, url, isMain: true },
        {
          kind: 'text',
          text: shopText`If it wasn’t you, ignore this email. We’ll delete the address after 30 days. The same link deletes it at once.`,
        },
        privacyBlock(context),
        ...identityBlocks(context),
      ],
    };
  },
);

/** Tells a confirmed requester that the product is back in stock. */
export const restocked = unprovenEmail(
  ({ productId, name }: { readonly productId: ShopText; readonly name: ShopText }) => ({ productId, name }),
  ({ productId, name }, context) => {
    const { settings, publicUrl } = context;
    const words = templateTextsOf('restocked', context, { product: name });
    return {
      replyTo: settings.salesEmail,
      subject: words.say('subject'),
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        ...words.paragraphs('opening'),
        {
          kind: 'link',
          text: shopText`See ${name}`,
          url: shopText`${publicUrl}${ofShop(pagePath('product', { id: productId }))}`,
          isMain: true,
        },
        { kind: 'text', text: shopText`This is the only email you’ll get about it. We’ve deleted your address.` },
        ...words.paragraphs('closing'),
        privacyBlock(context),
        ...identityBlocks(context),
      ],
    };
  },
);
