import { createHash } from 'node:crypto';
import { sendQuotation } from '../../../contract/quotations/admin-quotations.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { isCustomProduct } from '../../../domain/orders/custom-product.ts';
import { parseDiscount } from '../../../domain/orders/editing/kept-discount.ts';
import { savedBy } from '../../../domain/pricing/calculate-totals.ts';
import { orderedNote } from '../../../domain/quotations/ordered-note.ts';
import { type UnusedPromo, unusedPromoNote, validUntil } from '../../../domain/quotations/quotation.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { Ids } from '../../identifiers/ids.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { listRevisions } from '../../store/quotations/quotation-revisions.ts';
import {
  findQuotation,
  type IssuedQuotation,
  listQuotations,
  lockQuotation,
  type Quotation,
  saveIssuedQuotation,
} from '../../store/quotations/quotations.ts';
import type { Caller } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { type EvaluatedPromoCode, evaluatePromoCode, hasCustomerUsed } from '../promotions/redeem-promo.ts';
import { priceQuotation } from './pricing/price-quotation.ts';
import { findOvercommitment, type Overcommitment, overcommitmentNote } from './pricing/promo-overcommitment.ts';
import { refuseReduction } from './pricing/refuse-reduction.ts';
import { type PricedItems, readQuotationNumber } from './quotations.ts';
import { describeQuotation, describeTotals } from './reading/describe-quotation.ts';
import { describeQuotedDelivery } from './reading/describe-quoted-delivery.ts';

interface SendInput {
  readonly reference: string;
  /** A sentence or two from the operator. */
  readonly note: string | null;
}

export interface RepricedQuotation {
  /** Current state, before sending. */
  readonly quotation: Quotation;
  readonly offer: IssuedQuotation;
  /** Changes when the quotation is sent, ordered or closed, or when its totals or stock change. */
  readonly version: string;
  /** Names of products that are no longer sold. */
  readonly gone: readonly string[];
  /** False if no shipping rate applies and staff set no price of delivery. */
  readonly isShipped: boolean;
  /** Notes for staff on prices that differ and on automatic discounts. */
  readonly notes: readonly string[];
  /** The requested promo code that is not applied. */
  readonly idle?: UnusedPromo;
  /** Other valid quotations for this email address that promise the same code, which each customer can redeem once. */
  readonly rivals: readonly string[];
  /** The code is promised to more orders, including this one, than it has uses left. */
  readonly overdrawn?: Overcommitment;
}

/**
 * Reprices a quotation: the same goods at current prices, less the promo code's discount. Returns undefined if the
 * quotation does not exist.
 */
export async function repriceQuotation(
  tx: Tx,
  { reference, note }: SendInput,
  { settings, now }: { readonly settings: SiteSettings; readonly now: number },
): Promise<RepricedQuotation | undefined> {
  const quotation = await findQuotation(tx, { reference });
  if (!quotation) return undefined;
  const { promoCode, draft } = quotation;
  const { code: requested, isUsed } = await findUsable(tx, quotation, now);
  const isManual = draft !== null && draft.discount !== '';
  const priced = await priceQuotation(tx, quotation, requested, { settings, now });
  const { sales, isShipped, lacking, gone = [], code, notes } = priced;
  const promo = code &&
    !isManual &&
    sales.some((sale) => savedBy(sale) > 0) && {
      ...{ code: code.code, percent: code.answer.discount },
      ...(code.promo?.automatic && { automatic: true as const }),
    };
  const percent = isManual ? parseDiscount(draft.discount, 'GBP')?.percent : undefined;
  const [last] = await listRevisions(tx, quotation.id);
  const delivery = describeQuotedDelivery(quotation, sales, settings);
  const { brand, legalName, postalAddress, companyNumber, salesEmail, phone, vatNumber, dispatchTime } = settings;
  return {
    quotation,
    gone,
    isShipped,
    notes,
    version: versionOf(quotation, priced),
    offer: {
      seller: { brand, name: legalName, address: postalAddress, companyNumber, email: salesEmail, phone, vatNumber },
      sales,
      ...(lacking.length > 0 && { lacking }),
      ...delivery,
      ...(promo && { promo }),
      dispatchTime,
      validUntil: validUntil(londonDay(now), draft?.days),
      note,
      ...(percent && { percent }),
      ...(last && { revision: last.revision + 1 }),
    },
    ...(promoCode !== null &&
      !isManual &&
      !promo && { idle: { code: promoCode, isValid: requested !== undefined, ...(isUsed && { isUsed }) } }),
    rivals: promo && code.promo?.once ? await findRivals(tx, quotation, promo.code, now) : [],
    ...(promo && code.promo && (await findOvercommitment(tx, { quotation, sales, promo: code.promo, now }))),
  };
}

/** Lists other valid quotations for the same email address that promise a code; fully ordered ones are closed. */
async function findRivals(
  tx: Tx,
  { id, asker: { email } }: Quotation,
  code: string,
  now: number,
): Promise<readonly string[]> {
  const today = londonDay(now);
  const sent = await listQuotations(tx, { state: 'sent', email, limit: maxCompetingQuotations });
  return sent
    .filter((other) => other.id !== id && other.offer?.promo?.code === code && today <= other.offer.validUntil)
    .map(({ reference }) => reference);
}

/** An email address can request five quotations a day, each valid for 30 days. */
const maxCompetingQuotations = 150;

function versionOf(
  { sentAt, closedAt, ordered, draft, asker }: Quotation,
  { sales, lacking, gone }: PricedItems,
): string {
  const edited = draft ? [draft, asker, gone] : [];
  const text = JSON.stringify([sentAt, closedAt, Object.entries(ordered).toSorted(), sales, lacking, ...edited]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Warnings to show before a quotation is sent. */
export function warningsOf(seen: RepricedQuotation): string[] {
  const { quotation, offer, idle, rivals, overdrawn, notes } = seen;
  const { ordered, closedAt } = quotation;
  const code = offer.promo?.code ?? '';
  const orders = Object.values(ordered);
  return [
    ...(orders.length > 0
      ? [`${orderedNote(orders)} Once you send this quote, the same items can be ordered again.`]
      : []),
    ...(orders.length === 0 && closedAt !== null ? ['This quote is closed. Sending it reopens it.'] : []),
    ...(offer.lacking ? [lackingWarning(offer.lacking)] : []),
    ...notes,
    ...(idle ? [unusedPromoNote(idle)] : []),
    ...(rivals.length > 0 ? [rivalsNote(code, rivals)] : []),
    ...(overdrawn ? [overcommitmentNote(code, overdrawn)] : []),
  ];
}

const lackingWarning = (names: readonly string[]) =>
  `Not enough in stock: ${formatList(names)}. The email and the quote say so and give no dispatch time. It can't be ordered until there is enough stock.`;

const rivalsNote = (code: string, rivals: readonly string[]) =>
  `The code ${code} allows one use per customer, and this customer also has it in ${formatList(rivals)}. Once you send this quote, the code applies to the orders from all of them.`;

/**
 * Returns the quotation's promo code at its current value; undefined if it is invalid, or the customer has used it
 * already and it can be redeemed once.
 */
async function findUsable(
  tx: Tx,
  { promoCode, asker: { email } }: Quotation,
  now: number,
): Promise<{ readonly code?: EvaluatedPromoCode; readonly isUsed?: true }> {
  if (promoCode === null) return {};
  const code = await evaluatePromoCode(tx, promoCode, now);
  if (!code.answer.valid) return {};
  return (await hasCustomerUsed(tx, code, email)) ? { isUsed: true } : { code };
}

/**
 * Issues a quotation at current prices and emails it as a PDF. Sending again reissues it. Only the previewed version
 * is sent; a repeated request with the same version gets the first answer.
 */
export const sendQuotationAction = implement(
  sendQuotation,
  async ({ tx, ids, settings, clock, ifMatch, caller }, { reference: typed, note: text, allowDuplicate }) => {
    const now = clock();
    const note = text || null;
    const reference = readQuotationNumber(typed);
    await lockQuotation(tx, reference);
    const found = await repriceQuotation(tx, { reference, note }, { settings, now });
    if (!found) return fail('quotation-not-found', { reference: typed });
    const { quotation, version } = found;
    const warnings = warningsOf(found);
    const describe = async (issued: Quotation, mailId: string) => ({
      quotation: await describeQuotation(tx, issued, now),
      total: describeTotals(issued.offer?.sales ?? []),
      mailId,
      warnings,
      version,
    });
    if (ifMatch !== '*' && ifMatch !== version) {
      const { sending, note: sentNote } = quotation.offer ?? {};
      const isRepeated = sending?.seen === ifMatch && sentNote === note;
      return isRepeated ? describe(quotation, sending?.mail ?? '') : fail('quotation-changed');
    }
    const { sentAt } = quotation;
    if (sentAt !== null && !allowDuplicate) return fail('quotation-already-sent', { reference, sentAt, warnings });
    if (found.gone.length > 0) return fail('quoted-product-gone', { names: found.gone });
    if (found.offer.sales.length === 0) return fail('nothing-to-quote');
    if (!found.isShipped) return fail('quote-not-shipped');
    const refusal = await refuseUnapproved(tx, caller, quotation);
    if (refusal) return refusal;
    const mailId = await issueQuotation(tx, found, { ids, now });
    return describe((await findQuotation(tx, { reference })) ?? quotation, mailId);
  },
);

/**
 * Sending promises the draft's prices, so the sender needs the permission for what is below today's catalogue prices
 * and was not promised before: prices may have risen since the draft was saved.
 */
async function refuseUnapproved(tx: Tx, caller: Caller, { draft, offer, sales, createdBy }: Quotation) {
  if (!draft) return undefined;
  return refuseReduction(tx, caller, offer?.sales ?? (createdBy === null ? sales : []), draft);
}

/** Stores the offer and queues its email. @returns the id of the email */
export async function issueQuotation(
  tx: Tx,
  { quotation, offer: repriced, idle, version }: RepricedQuotation,
  { ids, now }: { readonly ids: Pick<Ids, 'mail'>; readonly now: number },
): Promise<string> {
  const { id, reference, asker, createdBy } = quotation;
  const mailId = ids.mail();
  const offer: IssuedQuotation = { ...repriced, sending: { seen: version, mail: mailId } };
  await saveIssuedQuotation(tx, quotation, offer, now);
  const lines = offer.sales.flatMap((sale) => sale.lines);
  const items = lines.filter(({ productId }) => !isCustomProduct(productId));
  const payload = { id, reference, offer, items, idle, sentAt: now, ...(createdBy !== null && { isOurs: true }) };
  await enqueueMail(tx, { id: mailId, kind: 'quotation', recipient: asker.email, payload }, now);
  const totals = offer.sales.map(({ currency, total }) => `${toDecimal(total)} ${currency}`);
  const after = { totals, validUntil: offer.validUntil, mail: mailId };
  await writeAuditEntry(tx, { action: 'quotation.send', subject: reference, after }, now);
  return mailId;
}
