import { deliveryAreas } from '../../../../../content/delivery.ts';
import { importRules } from '../../../../../content/import-charges.ts';
import { withdrawLabel, withdrawPath } from '../../../../contract/returns/withdrawal.ts';
import {
  cancellationForm,
  cancellationTerms,
  deliveryTerms,
  returnTerms,
  type TermsSection,
  warrantyTerms,
} from '../../../../domain/orders/legal-terms.ts';
import { describeDelivery } from '../../../../domain/shipping/describe-delivery.ts';
import { landedCost } from '../../../../domain/tax/landed-cost.ts';
import { landedCostSentences } from '../../../../domain/tax/landed-cost-texts.ts';
import type { Block } from '../../compose.ts';
import type { ShopContext } from '../../email-template.ts';
import type { ShopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';

/**
 * The terms of an order in the email itself, as a durable copy: a linked page may change, and a customer who orders
 * by telephone has seen none (Directive 2011/83/EU, article 8(7)).
 */
export function essentialBlocks(
  order: ShopOrder,
  { settings, publicUrl }: Pick<ShopContext, 'settings' | 'publicUrl'>,
): Block<ShopText>[] {
  const { heading, to, notice, fields, note } = cancellationForm(settings);
  return [
    { kind: 'heading', text: shopText`Terms that apply to your order` },
    { kind: 'small', text: shopText`Please keep this email: it is your copy of the terms.` },
    ...taxBlocks(order, settings),
    ...passageBlocks(deliveryTerms(settings, describeDelivery(deliveryAreas, settings.transitTimes))),
    ...passageBlocks(returnTerms),
    ...passageBlocks(cancellationTerms),
    {
      kind: 'link',
      text: shopText`Withdraw without your order page`,
      url: shopText`${publicUrl}${ofShop(withdrawPath)}`,
    },
    { kind: 'heading', text: ofShop(heading), isMinor: true },
    ...[to, notice, fields.map((field) => `- ${field}`).join('\n'), note].map(textBlock),
    ...passageBlocks(warrantyTerms(settings)),
  ];
}

/** Whether the total includes tax, by the rule of invoices; if it does not, what the courier will collect. */
function taxBlocks(
  { region, taxed: { code, basisPoints }, total, currency }: ShopOrder,
  settings: ShopContext['settings'],
): Block<ShopText>[] {
  if (region === 'us-only' || code === '') return [];
  const cost = landedCost({ charged: total, currency, country: code, basisPoints }, { settings, ...importRules });
  const text = landedCostSentences(cost, importRules.charges);
  return text === undefined ? [] : passageBlocks({ heading: 'Tax', paragraphs: [text] });
}

/** Adds quotation marks to a label that is a link on the page. */
const quoteLabel = (paragraph: string) => paragraph.replaceAll(withdrawLabel, `‘${withdrawLabel}’`);

const textBlock = (text: string): Block<ShopText> => ({ kind: 'small', text: ofShop(text) });

function passageBlocks({ heading, paragraphs }: TermsSection): Block<ShopText>[] {
  return [{ kind: 'heading', text: ofShop(heading), isMinor: true }, ...paragraphs.map(quoteLabel).map(textBlock)];
}
