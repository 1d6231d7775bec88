import { cardMinimumAbove } from '../../../../domain/payments/card-payment.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { transferRows } from '../../../config/bank-accounts.ts';
import type { LinkedOrder } from '../../../identifiers/order-links.ts';
import type { Block } from '../../compose.ts';
import { type Content, facts, mainLink } from '../../content.ts';
import type { ShopContext } from '../../email-template.ts';
import type { ShopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf } from './order-blocks.ts';

/** Whether an amount due can be paid by card. */
export const isPaidByCard = (
  { currency }: Pick<ShopOrder, 'currency'>,
  due: Minor,
  { takesCards = false }: Pick<ShopContext, 'takesCards'>,
): boolean => takesCards && due > 0 && cardMinimumAbove(due, currency) === undefined;

/** Button that leads to the card payment on the order page. */
export function payByCardBlock(order: LinkedOrder, orderUrl: ShopContext['orderUrl']): Block<ShopText> {
  return mainLink(shopText`Pay by card`, orderUrl(order));
}

/** Bank details for an amount due; empty without an account in its currency. */
export function transferBlocks(
  order: ShopOrder,
  due: Minor,
  accounts: ShopContext['bankAccounts'],
): Content<ShopText>[] {
  const rows = transferRows(order, due, accounts);
  if (!rows) return [];
  return [
    shopText`To pay by bank transfer, use these details. Include the payment reference so we can match your payment.`,
    facts(...rows.map(({ label, value }) => [ofShop(label), ofShop(value)] as const)),
  ];
}

/** The amount still due for dispatched goods, and the ways to pay it; empty if nothing is due. */
export function dueBlocks(order: ShopOrder, due: Minor, context: ShopContext): Content<ShopText>[] {
  if (due <= 0) return [];
  return [
    shopText`Awaiting payment: ${chargeOf(due, order.currency)}.`,
    isPaidByCard(order, due, context) && payByCardBlock(order, context.orderUrl),
    ...transferBlocks(order, due, context.bankAccounts),
  ];
}
