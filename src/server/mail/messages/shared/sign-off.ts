import type { ShopContext } from '../../email-template.ts';
import { type ShopText, shopText } from '../../shop-text.ts';

/** The signature of an email to a customer. */
export function signature({ settings }: Pick<ShopContext, 'settings'>): ShopText {
  return shopText`The ${settings.brand} team`;
}

/** How to get help, with the signature. */
export function signOff(context: Pick<ShopContext, 'settings'>): ShopText[] {
  return [shopText`Need help? Reply to this email or call ${context.settings.phone}.`, signature(context)];
}
