import type { Block } from '../../compose.ts';
import type { ShopContext } from '../../email-template.ts';
import { type ShopText, shopText } from '../../shop-text.ts';

/** The signature of an email to a customer. */
export function signature({ settings }: Pick<ShopContext, 'settings'>): Block<ShopText> {
  return { kind: 'text', text: shopText`The ${settings.brand} team` };
}

/** How to get help, with the signature. */
export function signOff(context: Pick<ShopContext, 'settings'>): Block<ShopText>[] {
  const help = shopText`Need help? Reply to this email or call ${context.settings.phone}.`;
  return [{ kind: 'text', text: help }, signature(context)];
}
