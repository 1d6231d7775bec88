import type { DeskQuotation, ListedQuotation, quotationCalls } from '../../../contract/desk/quotations.ts';
import { formatGroupedAmount } from '../../../domain/shared/money/format-grouped-amount.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { decodeCursor, deskPageSize, paginate, suggestionLimit } from '../../actions/pagination.ts';
import { previewMails } from '../../actions/preview-mails.ts';
import {
  explainAcceptance,
  explainNotOrdered,
  findAcceptableQuotation,
  orderQuotation,
} from '../../actions/quotations/accept-quotation.ts';
import { earlierOrders } from '../../actions/quotations/orders-of-quotation.ts';
import { closeQuotation, readQuotationNumber } from '../../actions/quotations/quotations.ts';
import {
  explainNotSent,
  type SendResult,
  sendQuotation,
  sendWithin,
  warningsOf,
} from '../../actions/quotations/send-quotation.ts';
import { explainNotDelivered } from '../../actions/shipping/explain-not-delivered.ts';
import { toProduct as productOf } from '../../catalogue/catalogue.ts';
import { drawDocument } from '../../pdf/draw-document.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Store } from '../../store/engine/database.ts';
import { findNamedQuotations } from '../../store/quotations/quotation-suggestions.ts';
import { findQuotation, listQuotations, type Quotation } from '../../store/quotations/quotations.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { previewsOf } from '../mail-preview.ts';
import { type Refusal, refuse } from '../problem.ts';
import { namedFields } from './order-refusals.ts';

type Handlers = { readonly [Name in keyof typeof quotationCalls]: DeskHandler<(typeof quotationCalls)[Name]> };

const toProduct = (stored: StoredProduct) => productOf(stored, {});

/** Handlers of quotations, which schools and businesses request. */
export function quotationHandlers(deps: DeskDeps): Handlers {
  const { clock, ids, links, settings, wakeMail, drawInvoice: draw = drawDocument } = deps;
  const shown = async (store: Store, quotation: Quotation) =>
    describe(quotation, await earlierOrders(store.db, quotation), londonDay(clock()));
  return {
    'quotations.list': async ({ store, input: { state, after } }) => {
      const found = await listQuotations(store.db, { limit: deskPageSize + 1, state, after: decodeCursor(after) });
      const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { quotations: rows.map(list), next };
    },
    'quotations.find': ({ store, input: { search } }) =>
      findNamedQuotations(store.db, { text: search, number: readQuotationNumber(search) }, suggestionLimit),
    'quotations.show': async ({ store, input }) => {
      const quotation = await findQuotation(store.db, input);
      return quotation ? shown(store, quotation) : refuse('not-found');
    },
    'quotations.mail': async ({ store, input: { reference, note } }) => {
      const { result, mails } = await previewMails(store, (tx, mail) =>
        sendWithin(tx, { reference, note: note || null }, { ids: { mail }, settings, now: clock() }),
      );
      if (!result.ok) return notSent(result);
      const { seen } = result;
      return { mails: await previewsOf(deps, mails), warnings: warningsOf(seen), version: seen.version };
    },
    'quotations.send': async ({ store, input: { reference, note }, ifMatch: version }) => {
      if (version === undefined) return refuse('version-required');
      const wish = { reference, note: note || null, version };
      const result = await sendQuotation({ store, clock, ids, settings }, wish);
      if (!result.ok) return notSent(result);
      wakeMail();
      return shown(store, result.quotation);
    },
    'quotations.document': async ({ store, input }) => {
      const quotation = await findQuotation(store.db, input);
      if (!quotation?.offer) return refuse('not-found');
      const bytes = await draw({ ...quotation, offer: quotation.offer });
      const name = `inline; filename="${quotation.reference}.pdf"`;
      const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': name, 'Cache-Control': 'no-store' };
      return new Response(new Uint8Array(bytes), { headers });
    },
    'quotations.accept': async ({ store, input, ifMatch }) => {
      if (ifMatch === undefined) return refuse('version-required');
      const found = await findAcceptableQuotation(store.db, { ...input, sentAt: Number(ifMatch) }, clock());
      if (!found.ok && found.reason === 'no-such-quotation') return refuse('not-found');
      if (!found.ok && found.reason === 'fields')
        return refuse('invalid-request', { errors: namedFields(found.problems) });
      if (!found.ok) {
        const code = found.reason === 'replaced' ? 'version-mismatch' : 'refused';
        return refuse(code, { detail: explainAcceptance(input.reference, found), reason: found.reason });
      }
      const result = await orderQuotation({ store, clock, ids, links, toProduct }, found);
      if (result.ok) {
        wakeMail();
        return { reference: result.accepted.reference };
      }
      if (result.reason === 'not-delivered')
        return refuse('invalid-request', { errors: [explainNotDelivered(result.region, found.customer)] });
      const detail = explainNotOrdered(result, found.customer).join(' ');
      return refuse('refused', { detail, reason: result.reason });
    },
    'quotations.close': async ({ store, input: { reference, closed } }) => {
      const quotation = await closeQuotation({ store, clock }, reference, closed);
      return quotation ? shown(store, quotation) : refuse('not-found');
    },
  };
}

function notSent(result: SendResult & { ok: false }): Refusal {
  if (result.reason === 'no-such-quotation') return refuse('not-found');
  const code = result.reason === 'changed-meanwhile' ? 'version-mismatch' : 'refused';
  return refuse(code, { detail: explainNotSent(result), reason: result.reason });
}

function list({ reference, state, createdAt, asker, sales, offer }: Quotation): ListedQuotation {
  const { organisation, name } = asker;
  const total = (offer?.sales ?? sales).map((sale) => formatGroupedAmount(sale.total, sale.currency)).join(' + ');
  return { reference, state, createdAt, organisation, name, total, validUntil: offer?.validUntil ?? null };
}

/** @param today date in London */
function describe(
  { reference, state, createdAt, asker, sales, promoCode, offer, ordered, sentAt }: Quotation,
  earlier: readonly string[],
  today: string,
): DeskQuotation {
  const offered = offer && {
    sales: offer.sales,
    promoCode: offer.promo?.code ?? null,
    sentAt: sentAt ?? createdAt,
    validUntil: offer.validUntil,
    note: offer.note,
    holds: state === 'sent' && today <= offer.validUntil,
    orders: offer.sales.flatMap(({ region }) => {
      const placed = ordered[region];
      return placed === undefined ? [] : [{ region, reference: placed }];
    }),
    earlierOrders: earlier,
  };
  return { reference, state, createdAt, asker, sales, promoCode, offer: offered ?? null };
}
