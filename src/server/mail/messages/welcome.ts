import { promoPercent } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/routes.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';

/**
 * To a new lead: the code, and how to be left alone. The headers let mail programs show a button that ends the mails
 * with one click (RFC 8058).
 */
export function welcome({ token }: { token: string }, { settings, publicUrl }: MailContext): RenderedMail {
  const { brand, promoCode, salesEmail } = settings;
  const unsubscribe = `${publicUrl}${pagePath('unsubscribe')}?token=${token}`;
  return {
    replyTo: salesEmail,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
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
        text: `You get this mail because this address was left on our site. We will write now and again with news and offers. If that was not you, or you would rather not hear from us, one click ends it.`,
      },
      { kind: 'link', text: 'Unsubscribe', url: unsubscribe },
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}
