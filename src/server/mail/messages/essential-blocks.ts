import { deliveryAreas } from '../../../../content/delivery.ts';
import { taxTable } from '../../../../content/tax.ts';
import { withdrawLabel, withdrawPath } from '../../../contract/withdrawal.ts';
import { describeDelivery } from '../../../domain/buying/describe-delivery.ts';
import {
  cancellationForm,
  cancellationTerms,
  deliveryTerms,
  type Passage,
  returnTerms,
  warrantyTerms,
} from '../../../domain/buying/essential-terms.ts';
import { taxOf } from '../../../domain/buying/order-tax.ts';
import { importNoticeOf } from '../../../domain/buying/taxed-deliveries.ts';
import { formatCharge } from '../../../domain/currency.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { Block } from '../compose.ts';
import type { MailContext } from '../rendered-mail.ts';

/**
 * What the terms say of an order, in the mail itself, to keep: a page behind a link may change, and who orders by telephone has
 * seen none (Directive 2011/83/EU, article 8(7)).
 */
export function essentialBlocks(
  order: StoredOrder,
  { settings, publicUrl }: Pick<MailContext, 'settings' | 'publicUrl'>,
): Block[] {
  const { heading, to, notice, fields, note } = cancellationForm(settings);
  return [
    { kind: 'heading', text: 'For you to keep' },
    { kind: 'text', text: 'This is what our terms say of your order today.' },
    ...taxBlocks(order, settings),
    ...passageBlocks(deliveryTerms(settings, describeDelivery(deliveryAreas))),
    ...passageBlocks(returnTerms),
    ...passageBlocks(cancellationTerms),
    { kind: 'link', text: 'Where you withdraw without the page of your order', url: `${publicUrl}${withdrawPath}` },
    { kind: 'heading', text: heading },
    ...[to, notice, fields.map((field) => `- ${field}`).join('\n'), note].map(textBlock),
    ...passageBlocks(warrantyTerms(settings)),
  ];
}

/** Whether the total includes tax, by the rule of invoices; where it does not, and the parcel is an import, who is asked for it. */
function taxBlocks({ region, customer, total, currency }: StoredOrder, settings: MailContext['settings']): Block[] {
  const { countries } = deliveryAreas[region];
  const { country, tax } = taxOf({ countries, table: taxTable, numbers: settings }, customer);
  const notice = region === 'uk-eu' && country !== 'GB' ? importNoticeOf(settings) : undefined;
  const text = tax && total > 0 ? `The total of ${formatCharge(total, currency)} includes VAT.` : notice;
  return text === undefined ? [] : passageBlocks({ heading: 'Tax', paragraphs: [text] });
}

/** What is a link on the page stands out here by its quotes. */
const quoteLabel = (paragraph: string) => paragraph.replaceAll(withdrawLabel, `‘${withdrawLabel}’`);

const textBlock = (text: string): Block => ({ kind: 'text', text });

function passageBlocks({ heading, paragraphs }: Passage): Block[] {
  return [{ kind: 'heading', text: heading }, ...paragraphs.map(quoteLabel).map(textBlock)];
}
