import type { ImportedOrderFacts } from './imported-order.ts';

type States = Pick<ImportedOrderFacts, 'paymentStatus' | 'fulfilmentStatus'>;

const payments: readonly (readonly [words: RegExp, status: States['paymentStatus']])[] = [
  [/^(paid|completed?|bezahlt|payée?|pagad[ao]|betaald|yes|true|1)$/, 'paid'],
  [/^partially[ _-]refunded$|^part[ -]refunded$|^teilweise erstattet$/, 'part-refunded'],
  [/^(fully )?refunded$|^erstattet$|^remboursée?$|^reembolsad[ao]$|^terugbetaald$/, 'refunded'],
  [/^partially[ _-]paid$|^part[ -]paid$/, 'part-paid'],
  [
    /^(pending|authorized|unpaid|awaiting payment|ausstehend|en attente|pendiente|in afwachting|no|false|0)$/,
    'awaiting-payment',
  ],
  [/^(voided|expired|cancell?ed|storniert|annulée?|cancelad[ao]|geannuleerd)$/, 'cancelled'],
];

const fulfilments: readonly (readonly [words: RegExp, status: States['fulfilmentStatus']])[] = [
  [/^(fulfilled|shipped|dispatched|delivered|completed?|versendet)$/, 'fulfilled'],
  [/^(partial|partially fulfilled|partially shipped)$/, 'part-fulfilled'],
  [/^(unfulfilled|pending|processing|unshipped|on[ -]hold|scheduled|restocked)$/, 'unfulfilled'],
];

/** Statuses of WooCommerce, which one column holds, and of plain files. */
const combined: readonly (readonly [words: RegExp, states: States])[] = [
  [
    /^(completed?|abgeschlossen|terminée?|completad[ao]|afgerond|fulfilled|shipped|delivered)$/,
    both('paid', 'fulfilled'),
  ],
  [/^(processing|in bearbeitung|en cours|procesando|in behandeling|paid)$/, both('paid', 'unfulfilled')],
  [
    /^(on[ -]hold|pending( payment)?|in wartestellung|en attente|en espera|in de wacht|open)$/,
    both('awaiting-payment', 'unfulfilled'),
  ],
  [/^(refunded|rückerstattet|erstattet|remboursée?|reembolsad[ao]|terugbetaald)$/, both('refunded', 'fulfilled')],
  [/^(cancell?ed|storniert|annulée?|cancelad[ao]|geannuleerd)$/, both('cancelled', 'cancelled')],
];

/** Orders that never were any. */
const neverPlaced = /^(failed|trash|draft|checkout-draft|auto-draft|fehlgeschlagen|échouée?|fallid[ao]|mislukt)$/;

function both(paymentStatus: States['paymentStatus'], fulfilmentStatus: States['fulfilmentStatus']): States {
  return { paymentStatus, fulfilmentStatus };
}

interface StateCells {
  readonly financial: string | undefined;
  readonly fulfilment: string | undefined;
  readonly status: string | undefined;
}

/**
 * Payment and fulfilment of an order, with texts that are not known; a reason if it never was placed. An order without
 * a status counts as paid and dispatched, since it is of a former shop.
 */
export function readStates({ financial, fulfilment, status }: StateCells): (States & { unknown: string[] }) | string {
  const [paid, sent, one] = [financial, fulfilment, status].map((text) => text?.toLowerCase().replace(/^wc-/, ''));
  if (one !== undefined && neverPlaced.test(one)) return `was never placed: its status is ${one}`;
  const unknown: string[] = [];
  const find = <S>(list: readonly (readonly [RegExp, S])[], text: string | undefined): S | undefined => {
    if (text === undefined) return undefined;
    const found = list.find(([words]) => words.test(text))?.[1];
    if (found === undefined) unknown.push(text.slice(0, 40));
    return found;
  };
  const whole = find(combined, one);
  const paymentStatus = find(payments, paid) ?? whole?.paymentStatus ?? 'paid';
  const isShopify = financial !== undefined && status === undefined;
  const fulfilmentStatus =
    find(fulfilments, sent) ?? whole?.fulfilmentStatus ?? (isShopify ? 'unfulfilled' : 'fulfilled');
  return { paymentStatus, fulfilmentStatus, unknown };
}
