import { pagePath } from '../../../../contract/shared/routes.ts';
import { mainLink } from '../../content.ts';
import { unprovenEmail } from '../../email-template.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { privacyBlock, unsubscribing } from './unsubscribing.ts';

/**
 * Asks for confirmation of a newsletter subscription (double opt-in). It may reach the wrong person, so it advertises
 * nothing, names no one and has one link. Opening the link changes nothing; the button on that page confirms.
 */
export const confirmSubscriptionMail = unprovenEmail(
  ({ token }: { token: ShopText }) => ({ token }),
  ({ token }, context) => {
    const { settings, publicUrl } = context;
    const { brand } = settings;
    const words = templateTextsOf('confirm-lead', context);
    const { headers, link } = unsubscribing(token, context);
    return {
      headers,
      subject: words.say('subject'),
      preheader: shopText`If you didn’t sign up, ignore this email.`,
      blocks: [
        { kind: 'heading', text: words.say('heading') },
        shopText`Someone entered this email address on our site for the ${brand} newsletter. If it was you, please confirm. We won’t send anything else until you do.`,
        mainLink(
          shopText`Confirm my email address`,
          shopText`${publicUrl}${ofShop(pagePath('subscribe'))}?token=${token}`,
        ),
        shopText`If it wasn’t you, ignore this email. We’ll delete the address after 30 days. To delete it straight away, unsubscribe.`,
        signature(context),
        link,
        privacyBlock(context),
      ],
    };
  },
);
