import { promoPercent } from '../../../../../content/claims.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { mainLink } from '../../content.ts';
import { unprovenEmail } from '../../email-template.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { privacyBlock, unsubscribing } from './unsubscribing.ts';

/** Welcomes a confirmed newsletter subscriber with the promo code and an unsubscribe link. */
export const welcome = unprovenEmail(
  ({ token }: { token: ShopText }) => ({ token }),
  ({ token }, context) => {
    const { settings, publicUrl } = context;
    const { promoCode } = settings;
    const words = templateTextsOf('welcome', context, { percent: ofShop(String(promoPercent)) });
    const { headers, link } = unsubscribing(token, context);
    return {
      headers,
      subject: words.say('subject'),
      preheader: shopText`Your code is ready to use at the checkout.`,
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        ...words.paragraphs('opening'),
        mainLink(
          shopText`Choose your purifier`,
          shopText`${publicUrl}${ofShop(pagePath('products'))}?promo=${promoCode}`,
        ),
        ...words.paragraphs('body'),
        ...words.paragraphs('closing'),
        signature(context),
        {
          kind: 'small',
          text: shopText`You’re getting this email because you signed up on our site and confirmed your address. We’ll email you now and then with news and offers. You can unsubscribe with the link below.`,
        },
        link,
        privacyBlock(context),
      ],
    };
  },
);
