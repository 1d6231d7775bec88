import { promoPercent } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/routes.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { wordsOf } from './own-words.ts';
import { unsubscribing } from './unsubscribing.ts';

/** To a lead whose owner has confirmed it: the code, and how to be left alone. */
export function welcome({ token }: { token: string }, context: MailContext): RenderedMail {
  const { settings, publicUrl } = context;
  const { promoCode, salesEmail } = settings;
  const words = wordsOf('welcome', context, { percent: String(promoPercent) });
  const { headers, link } = unsubscribing(token, context);
  return {
    replyTo: salesEmail,
    headers,
    ...composeMail(words.say('subject'), [
      { kind: 'heading', text: words.say('heading') },
      ...words.paragraphs('opening'),
      {
        kind: 'link',
        text: 'Choose your purifier',
        url: `${publicUrl}${pagePath('products')}?promo=${promoCode}`,
        isMain: true,
      },
      ...words.paragraphs('body'),
      ...words.paragraphs('closing'),
      {
        kind: 'text',
        text: 'You get this mail because you left this address on our site and confirmed it. We will write now and again with news and offers. Should you rather not hear from us, you can end it by the link below.',
      },
      link,
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}
