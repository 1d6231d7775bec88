import { pagePath } from '../../../contract/routes.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { wordsOf } from './own-words.ts';
import { unsubscribing } from './unsubscribing.ts';

/**
 * To an address that somebody left: was it you? It offers nothing, names nobody and has one link to press, since it may
 * reach a stranger. Looking at the link does nothing; the button behind it does.
 */
export function confirmLead({ token }: { token: string }, context: MailContext): RenderedMail {
  const { settings, publicUrl } = context;
  const { brand, salesEmail } = settings;
  const words = wordsOf('confirm-lead', context);
  const { headers, link } = unsubscribing(token, context);
  return {
    replyTo: salesEmail,
    headers,
    ...composeMail(words.say('subject'), [
      { kind: 'heading', text: words.say('heading') },
      {
        kind: 'text',
        text: `This address was left on our site for the ${brand} newsletter. If that was you, please confirm it. Before you do we send you nothing else.`,
      },
      {
        kind: 'link',
        text: 'Confirm my e-mail address',
        url: `${publicUrl}${pagePath('subscribe')}?token=${token}`,
        isMain: true,
      },
      {
        kind: 'text',
        text: 'If it was not you, there is nothing to do: we forget the address after 30 days. You can also have it taken out at once.',
      },
      link,
      { kind: 'link', text: 'How we treat your data', url: `${publicUrl}${pagePath('privacy')}` },
      ...identityBlocks(settings),
    ]),
  };
}
