import { promoPercent } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/routes.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { unsubscribing } from './unsubscribing.ts';

/** To a lead whose owner has confirmed it: the code, and how to be left alone. */
export function welcome({ token }: { token: string }, context: MailContext): RenderedMail {
  const { settings, publicUrl } = context;
  const { brand, promoCode, salesEmail } = settings;
  const { headers, link } = unsubscribing(token, context);
  return {
    replyTo: salesEmail,
    headers,
    ...composeMail(`${promoCode}: your ${promoPercent}% off at ${brand}`, [
      { kind: 'heading', text: `Welcome to ${brand}` },
      {
        kind: 'text',
        text: `Here is your code: ${promoCode}. It takes ${promoPercent}% off your first order; type it in at the checkout, under "Promo code".`,
      },
      { kind: 'link', text: 'Choose your purifier', url: `${publicUrl}${pagePath('products')}?promo=${promoCode}` },
      {
        kind: 'text',
        text: 'Every purifier is a kit with fans and filters, ready to put together, and delivery across the UK and EU is free. Not sure which one? Count the people in the room: one PC fan for each.',
      },
      {
        kind: 'text',
        text: 'You get this mail because you left this address on our site and confirmed it. We will write now and again with news and offers. Should you rather not hear from us, one click ends it.',
      },
      link,
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}
