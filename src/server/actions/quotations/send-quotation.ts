import { createHash } from 'node:crypto';
import type { SiteSettings } from '../../../contract/settings.ts';
import { type IdleCode, idleCodeNote, validUntil } from '../../../domain/buying/quotation.ts';
import { importNoticeOf } from '../../../domain/buying/taxed-deliveries.ts';
import { listNames } from '../../../domain/list-names.ts';
import { londonDay } from '../../../domain/london-day.ts';
import { toDecimal } from '../../../domain/money.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import {
  findQuotation,
  holdQuotation,
  keepOffer,
  listQuotations,
  type Quotation,
  type QuotationOffer,
} from '../../store/people/quotations.ts';
import type { Ids } from '../ids.ts';
import { isUsedBy, type JudgedCode, judgeCode } from '../orders/redeem-code.ts';
import { countPromised, type Overdrawn, overdrawnNote } from './count-promised.ts';
import { orderedNote } from './order-quotation.ts';
import { priceItems } from './quotations.ts';

export interface SendWish {
  readonly reference: string;
  /** A sentence or two of the operator's own. */
  readonly note: string | null;
}

/** A wish of who has seen what would be sent. */
export interface SeenWish extends SendWish {
  /** Of `offerNow`, when it was seen. */
  readonly version: string;
}

export type SendResult =
  | { readonly ok: true; readonly mailId: string; readonly quotation: Quotation; readonly seen: OfferOfNow }
  | { readonly ok: false; readonly reason: 'no-such-quotation' | 'nothing-sold' | 'changed-meanwhile' };

interface SendParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly settings: SiteSettings;
}

export interface OfferOfNow {
  /** As it stands, before anything is sent. */
  readonly quotation: Quotation;
  readonly offer: QuotationOffer;
  /** Another one where the quotation was sent, ordered or laid aside meanwhile, comes to another sum, or finds another stock. */
  readonly version: string;
  /** What the asker counted on, and does not get. */
  readonly idle?: IdleCode;
  /** The other offers to this address that hold, and promise the code of this one, which each customer has once. */
  readonly rivals: readonly string[];
  /** The code is promised to more orders, this offer among them, than it holds for. */
  readonly overdrawn?: Overdrawn;
}

/** What would be offered today: the same goods at the prices of now, less what their code takes off. Undefined where there is no such quotation. */
export async function offerNow(
  tx: Tx,
  { reference, note }: SendWish,
  { settings, now }: { readonly settings: SiteSettings; readonly now: number },
): Promise<OfferOfNow | undefined> {
  const quotation = await findQuotation(tx, { reference });
  if (!quotation) return undefined;
  const { promoCode, sales: asked } = quotation;
  const { code, isUsed } = await findUsable(tx, quotation, now);
  const priced = await priceItems(
    tx,
    asked.flatMap(({ lines }) => lines),
    code,
  );
  const { sales, lacking } = priced;
  const promo = code &&
    sales.some(({ discount }) => discount > 0) && { code: code.code, percent: code.answer.discount };
  const importNotice = sales.some(({ region }) => region === 'uk-eu') && importNoticeOf(settings);
  const { brand, legalName, postalAddress, companyNumber, salesEmail, phone, vatNumber, dispatchTime } = settings;
  return {
    quotation,
    version: versionOf(quotation, priced),
    offer: {
      seller: { brand, name: legalName, address: postalAddress, companyNumber, email: salesEmail, phone, vatNumber },
      sales,
      ...(lacking.length > 0 && { lacking }),
      ...(importNotice && { importNotice }),
      ...(promo && { promo }),
      dispatchTime,
      validUntil: validUntil(londonDay(now)),
      note,
    },
    ...(promoCode !== null &&
      !promo && { idle: { code: promoCode, isValid: code !== undefined, ...(isUsed && { isUsed }) } }),
    rivals: promo && code.promo?.once ? await findRivals(tx, quotation, promo.code, now) : [],
    ...(promo && code.promo && (await countPromised(tx, { quotation, sales, promo: code.promo, now }))),
  };
}

/** The other offers to the address of a quotation that hold, and promise a code; one that was ordered whole is closed. */
async function findRivals(
  tx: Tx,
  { id, asker: { email } }: Quotation,
  code: string,
  now: number,
): Promise<readonly string[]> {
  const today = londonDay(now);
  const sent = await listQuotations(tx, { state: 'sent', email, limit: mostRivals });
  return sent
    .filter((other) => other.id !== id && other.offer?.promo?.code === code && today <= other.offer.validUntil)
    .map(({ reference }) => reference);
}

/** An address asks for five a day, and an offer holds for 30. */
const mostRivals = 150;

function versionOf(
  { sentAt, closedAt, ordered }: Quotation,
  { sales, lacking }: Awaited<ReturnType<typeof priceItems>>,
): string {
  const text = JSON.stringify([sentAt, closedAt, Object.entries(ordered).toSorted(), sales, lacking]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** What is to be known before an offer is sent. */
export function warningsOf(seen: OfferOfNow): string[] {
  const { quotation, offer, idle, rivals, overdrawn } = seen;
  const { ordered, closedAt } = quotation;
  const code = offer.promo?.code ?? '';
  const orders = Object.values(ordered);
  return [
    ...(orders.length > 0 ? [`${orderedNote(orders)} Once this is sent, the same can be ordered once more.`] : []),
    ...(orders.length === 0 && closedAt !== null ? ['It was laid aside. Sending it takes it up again.'] : []),
    ...(offer.lacking ? [lackingWarning(offer.lacking)] : []),
    ...(idle ? [idleCodeNote(idle)] : []),
    ...(rivals.length > 0 ? [rivalsNote(code, rivals)] : []),
    ...(overdrawn ? [overdrawnNote(code, overdrawn)] : []),
  ];
}

const lackingWarning = (names: readonly string[]) =>
  `Not enough in stock: ${listNames(names)}. Mail and paper say so, and name no time within which the order leaves. Until there is enough, an order of it is refused.`;

const rivalsNote = (code: string, rivals: readonly string[]) =>
  `The code ${code} is once for each customer, and is promised to this address by ${listNames(rivals)} too. Once this is sent, it is taken off the orders of all of them.`;

/** The code of a quotation as it is worth now; undefined where it is not valid, or its asker has had the one use of it that a customer has. */
async function findUsable(
  tx: Tx,
  { promoCode, asker: { email } }: Quotation,
  now: number,
): Promise<{ readonly code?: JudgedCode; readonly isUsed?: true }> {
  if (promoCode === null) return {};
  const code = await judgeCode(tx, promoCode, now);
  if (!code.answer.valid) return {};
  return (await isUsedBy(tx, code, email)) ? { isUsed: true } : { code };
}

/**
 * Offers what was asked for, at the prices of now, by a mail with the quotation as a PDF. It may be sent again, and is then another
 * offer. It is sent as it was seen, or not at all; who sends the same once more, as it was seen then, is answered as the first time.
 */
export async function sendQuotation({ store, clock, ids, settings }: SendParts, wish: SeenWish): Promise<SendResult> {
  return inTransaction(store, (tx) => sendWithin(tx, wish, { ids, settings, now: clock() }));
}

/** The same in a transaction that somebody else ends. Without a version it is sent as it stands: that is for rehearsals. */
export async function sendWithin(
  tx: Tx,
  wish: SendWish & Partial<SeenWish>,
  { ids, settings, now }: { readonly ids: Pick<Ids, 'mail'>; readonly settings: SiteSettings; readonly now: number },
): Promise<SendResult> {
  await holdQuotation(tx, wish.reference);
  const found = await offerNow(tx, wish, { settings, now });
  if (!found) return { ok: false, reason: 'no-such-quotation' };
  const { quotation, idle, version } = found;
  if (wish.version !== undefined && wish.version !== version) return replay(found, wish);
  const mailId = ids.mail();
  const offer: QuotationOffer = { ...found.offer, sending: { seen: version, mail: mailId } };
  if (offer.sales.length === 0) return { ok: false, reason: 'nothing-sold' };
  await keepOffer(tx, quotation.id, offer, now);
  const { reference } = quotation;
  const items = offer.sales.flatMap(({ lines }) => lines);
  const payload = { reference, offer, items, idle, sentAt: now };
  await enqueueMail(tx, { id: mailId, kind: 'quotation', recipient: quotation.asker.email, payload }, now);
  const totals = offer.sales.map(({ currency, total }) => `${toDecimal(total)} ${currency}`);
  const after = { totals, validUntil: offer.validUntil, mail: mailId };
  await noteChange(tx, { action: 'quotation.send', subject: reference, after }, now);
  return { ok: true, mailId, quotation: (await findQuotation(tx, { reference })) ?? quotation, seen: found };
}

/** The first answer, where the offer that stands was sent by this very wish. */
function replay(seen: OfferOfNow, { version, note }: SendWish & Partial<SeenWish>): SendResult {
  const { quotation } = seen;
  const { sending, note: sentNote } = quotation.offer ?? {};
  if (sending?.seen !== version || sentNote !== note) return { ok: false, reason: 'changed-meanwhile' };
  return { ok: true, mailId: sending?.mail ?? '', quotation, seen };
}

/** Why an offer is not sent, in a sentence. */
export function explainNotSent({ reason }: SendResult & { ok: false }): string {
  switch (reason) {
    case 'no-such-quotation':
      return 'There is no such quotation.';
    case 'nothing-sold':
      return 'Nothing of what was asked for is sold any more, so there is nothing to offer.';
    case 'changed-meanwhile':
      return 'It was sent, ordered or closed meanwhile, or its prices or its stock have changed. Nothing was sent: look at it again.';
  }
}
