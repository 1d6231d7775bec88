import { pagePath } from '../../../contract/routes.ts';
import type { Block } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';

/**
 * How to be left alone, in every mail to a lead. The headers let mail programs show a button that ends the mails with one
 * click (RFC 8058).
 */
export function unsubscribing(
  token: string,
  { publicUrl }: MailContext,
): { readonly headers: NonNullable<RenderedMail['headers']>; readonly link: Block } {
  const url = `${publicUrl}${pagePath('unsubscribe')}?token=${token}`;
  return {
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    link: { kind: 'link', text: 'Unsubscribe', url },
  };
}
