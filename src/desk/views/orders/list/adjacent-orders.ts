import { useState } from 'react';
import { useLocation } from 'wouter';
import { listOrders, type OrderList } from '../../../../contract/orders/order-list.ts';
import type { InputOf } from '../../../../contract/shared/operation.ts';
import { readStoredJson, writeStored } from '../../../../web/ui/dom/browser-storage.ts';
import { callApi } from '../../../api/api-client.ts';
import { notify, notifyError } from '../../../ui/feedback/notifications.tsx';

type OrderQuery = InputOf<typeof listOrders>;

/**
 * Snapshot of the list from which an order was opened: a confirmed order leaves the list of pending ones, but still
 * has a next order.
 */
interface Walk {
  readonly asked: OrderQuery;
  /** Filters, as in the list's URL. */
  readonly query: string;
  readonly references: readonly string[];
  readonly next: string | null;
}

const key = 'desk-order-walk';
/** Pages of a sparse search may be empty: maximum number of pages read per key press. */
const maxPages = 5;

/** The list calls this with its current rows. */
export function saveOrderList(asked: OrderQuery, query: string, { orders, next }: OrderList): void {
  const references = orders.map(({ reference }) => reference);
  const known = readWalk();
  const isSame = known !== undefined && known.query === query;
  if (isSame && asked.after && known.next === asked.after) {
    saveWalk({ ...known, references: [...known.references, ...references], next });
  } else if (!isSame || !asked.after || !known.references.includes(references[0] ?? '')) {
    saveWalk({ asked, query, references, next });
  }
}

/** Neighbours of an order in the list from which it was opened; undefined without one. */
export function useAdjacentOrders(reference: string) {
  const [, go] = useLocation();
  const [walk] = useState(readWalk);
  const [isBusy, setBusy] = useState(false);
  const index = walk?.references.indexOf(reference) ?? -1;
  if (!walk || index < 0) return undefined;
  // Back leads to the list, however many orders were visited.
  const open = (to: string | undefined) => to !== undefined && go(`/orders/${to}`, { replace: true });
  const { references, next } = walk;
  const hasNext = index + 1 < references.length || next !== null;
  return {
    place: `${index + 1} of ${references.length}${next === null ? '' : '+'}`,
    list: walk.query === '' ? '/orders' : `/orders?${walk.query}`,
    hasPrevious: index > 0,
    hasNext: hasNext && !isBusy,
    previous: () => void open(references[index - 1]),
    next: () => {
      if (!hasNext || isBusy) return;
      if (references[index + 1] !== undefined) return void open(references[index + 1]);
      setBusy(true);
      readOn(walk)
        .then((longer) => {
          if (!open(longer.references[index + 1])) notify('This is the last order.');
        })
        .catch(notifyError)
        .finally(() => setBusy(false));
    },
  };
}

/** Reads the list's next page. */
async function readOn(walk: Walk): Promise<Walk> {
  let longer = walk;
  for (let page = 0; page < maxPages && longer.next !== null; page += 1) {
    const { orders, next } = await callApi(listOrders, { ...walk.asked, after: longer.next });
    longer = { ...longer, references: [...longer.references, ...orders.map((order) => order.reference)], next };
    saveWalk(longer);
    if (orders.length > 0) break;
  }
  return longer;
}

const readWalk = () => readStoredJson('sessionStorage', key) as Walk | undefined;

/** Without session storage an order has no neighbours. */
const saveWalk = (walk: Walk) => writeStored('sessionStorage', key, JSON.stringify(walk));
