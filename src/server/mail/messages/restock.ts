import { restockLink } from '../../../contract/restock.ts';
import { pagePath } from '../../../contract/routes.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { wordsOf } from './own-words.ts';

/** To an address that somebody left at a product out of stock: was it you? It may reach a stranger, and offers nothing. */
export function confirmRestock({ token, name }: { token: string; name: string }, context: MailContext): RenderedMail {
  const { settings, publicUrl } = context;
  const { salesEmail } = settings;
  const words = wordsOf('confirm-restock', context, { product: name });
  const url = `${publicUrl}${restockLink(token)}`;
  return {
    replyTo: salesEmail,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...composeMail(words.say('subject'), [
      { kind: 'heading', text: words.say('heading') },
      {
        kind: 'text',
        text: `This address was left on our site, to be told when ${name} is in stock again. If that was you, please confirm it. Then we send one mail when it is back, and nothing else.`,
      },
      { kind: 'link', text: 'Confirm, or have the address forgotten', url, isMain: true },
      {
        kind: 'text',
        text: 'If it was not you, there is nothing to do: we forget the address after 30 days. The same link forgets it at once.',
      },
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}

/** To who has waited: it is back. */
export function restocked(
  { productId, name }: { productId: string; name: string },
  context: MailContext,
): RenderedMail {
  const { settings, publicUrl } = context;
  const { salesEmail } = settings;
  const words = wordsOf('restocked', context, { product: name });
  return {
    replyTo: salesEmail,
    ...composeMail(words.say('subject'), [
      { kind: 'heading', text: words.say('heading') },
      ...words.paragraphs('opening'),
      { kind: 'link', text: `See ${name}`, url: `${publicUrl}${pagePath('product', { id: productId })}`, isMain: true },
      {
        kind: 'text',
        text: 'With this mail your request is done. We write to you about it no more, and have taken your address off the list.',
      },
      ...words.paragraphs('closing'),
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}
