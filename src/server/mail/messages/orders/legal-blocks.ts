import { importRules } from '../../../../../content/import-charges.ts';
import { withdrawPath } from '../../../../contract/returns/withdrawal.ts';
import { landedCost } from '../../../../domain/tax/landed-cost.ts';
import { landedCostSentences } from '../../../../domain/tax/landed-cost-texts.ts';
import type { Block } from '../../compose.ts';
import type { Content } from '../../content.ts';
import type { ShopContext } from '../../email-template.ts';
import type { ShopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';

/** The customer's rights in short, and the terms, which are attached as a durable copy. */
export function termsBlocks({ publicUrl }: Pick<ShopContext, 'publicUrl'>): Content<ShopText>[] {
  return [
    { kind: 'heading', text: shopText`Changing your mind` },
    shopText`You can send purifiers back within 30 days of receiving them, no questions asked. Consumers in the UK and the EU also have the right to cancel within 14 days of receiving any goods, without giving a reason, as set out in the attached terms. Choose ‘Withdraw from contract here’ on your order page, or reply to this email with your order number, and we’ll refund you. Every purifier carries a 2-year warranty, in addition to your statutory rights.`,
    {
      kind: 'link',
      text: shopText`Withdraw without your order page`,
      url: shopText`${publicUrl}${ofShop(withdrawPath)}`,
    },
    shopText`The terms on delivery, returns, cancellation and warranty are attached as a PDF, with the model cancellation form. Please keep it with this email.`,
    { kind: 'link', text: shopText`Terms that apply to your order`, url: shopText`${publicUrl}/legal/terms` },
  ];
}

/** Link to the terms, for emails that do not attach them. */
export function termsLink({ publicUrl }: Pick<ShopContext, 'publicUrl'>): Block<ShopText> {
  const text = shopText`Terms, delivery, returns and the cancellation form`;
  return { kind: 'link', text, url: shopText`${publicUrl}/legal/terms` };
}

/** Whether the total includes tax, by the rule of invoices; if it does not, what the courier will collect. */
export function taxText(
  { region, taxed: { code, basisPoints }, total, currency }: ShopOrder,
  settings: ShopContext['settings'],
): Content<ShopText> {
  if (region === 'us-only' || code === '') return undefined;
  const cost = landedCost({ charged: total, currency, country: code, basisPoints }, { settings, ...importRules });
  const text = landedCostSentences(cost, importRules.charges);
  return text !== undefined && { kind: 'small', text: ofShop(text) };
}
