import { pagePath } from '../../../../contract/shared/routes.ts';
import type { Block } from '../../compose.ts';
import type { ShopContext } from '../../email-template.ts';
import type { RenderedMail } from '../../rendered-mail.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';

/**
 * Unsubscribe link and headers for every email to a newsletter subscriber. With the headers, mail programs show a
 * one-click unsubscribe button (RFC 8058).
 */
export function unsubscribing(
  token: ShopText,
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
): { readonly headers: NonNullable<RenderedMail['headers']>; readonly link: Block<ShopText> } {
  const url = shopText`${publicUrl}${ofShop(pagePath('unsubscribe'))}?token=${token}`;
  return {
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    link: { kind: 'link', text: shopText`Unsubscribe`, url },
  };
}

/** Link to the privacy notice. */
export function privacyBlock({ publicUrl }: Pick<ShopContext, 'publicUrl'>): Block<ShopText> {
  return { kind: 'link', text: shopText`Privacy notice`, url: shopText`${publicUrl}${ofShop(pagePath('privacy'))}` };
}
