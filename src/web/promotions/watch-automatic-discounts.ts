import type { AutomaticDiscount, AutomaticDiscounts, OrderRefused } from '../../contract/promotions/promo.ts';
import { isPercent, promoShape } from '../../contract/shared/answers.ts';
import type { Reconnected } from '../../contract/shared/offline.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { isListOf, isNumber, isShaped, isText, readAs } from '../../contract/shared/shape.ts';
import { request } from '../api-client.ts';

const isAutomaticDiscounts = isShaped<AutomaticDiscounts>({
  discounts: isListOf(isShaped<AutomaticDiscount>({ ...promoShape, code: isText, percent: isPercent, terms: isText })),
  changesIn: (value) => value === null || isNumber(value),
});

/** Longest wait before the list is read again. */
const longestWaitMs = 60 * 60 * 1000;

let known: readonly AutomaticDiscount[] = [];

/**
 * Passes on the automatic discounts: those known from another page at once, then as read now, when the page is shown
 * again or back online, when an order was refused, and when a discount starts or ends. If a request fails, the last
 * list stays.
 * @returns ends it
 */
export function watch(onRead: (discounts: readonly AutomaticDiscount[]) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    const answer = await request('GET', apiPaths.automaticDiscounts, readAs(isAutomaticDiscounts)).catch(
      () => undefined,
    );
    if (signal.aborted || !answer) return;
    known = answer.discounts.map((discount) => ({
      ...discount,
      terms: `${discount.code} applied automatically: ${discount.terms}.`,
    }));
    onRead(known);
    clearTimeout(timer);
    if (answer.changesIn !== null) timer = setTimeout(read, Math.min(answer.changesIn * 1000, longestWaitMs));
  };
  const readIfShown = () => document.visibilityState === 'visible' && void read();
  for (const name of ['reconnected' satisfies Reconnected, 'order-refused' satisfies OrderRefused, 'pageshow'])
    addEventListener(name, readIfShown, { signal });
  document.addEventListener('visibilitychange', readIfShown, { signal });
  onRead(known);
  void read();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
