import { pagePath } from '../../../contract/shared/routes.ts';
import type { Block } from '../compose.ts';
import type { ShopContext } from '../email-template.ts';
import type { RenderedMail } from '../rendered-mail.ts';
import { ofShop, type ShopText, shopText } from '../shop-text.ts';

/**
 * How to be left alone, in every mail to a lead. The headers let mail programs show a button that ends the mails with
 * one click (RFC 8058).
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

/** Leads to the privacy notice. */
export function privacyBlock({ publicUrl }: Pick<ShopContext, 'publicUrl'>): Block<ShopText> {
  return { kind: 'link', text: shopText`Privacy notice`, url: shopText`${publicUrl}${ofShop(pagePath('privacy'))}` };
}
