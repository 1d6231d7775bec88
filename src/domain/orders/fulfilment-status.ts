/** Fulfilment statuses of an order, as lists, filters and exports show them. */
export const fulfilmentStatuses = [
  'unfulfilled',
  'part-fulfilled',
  'fulfilled',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

export const fulfilmentStatusLabels: Readonly<Record<FulfilmentStatus, string>> = {
  unfulfilled: 'Unfulfilled',
  'part-fulfilled': 'Part-fulfilled',
  fulfilled: 'Fulfilled',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

/** Fulfilment filters: a status, or the unfulfilled orders that are still to be confirmed or are confirmed. */
export const fulfilmentFilters = [...fulfilmentStatuses, 'pending', 'confirmed'] as const;
export type FulfilmentFilter = (typeof fulfilmentFilters)[number];

/** Parses a filter; `shipped` is the value of saved links from before there was a fulfilment status. */
export function parseFulfilmentFilter(text: string): FulfilmentFilter | undefined {
  return text === 'shipped' ? 'fulfilled' : fulfilmentFilters.find((one) => one === text);
}

interface FulfilmentFacts {
  readonly status: string;
  /** All goods were withdrawn after dispatch and have been received. */
  readonly isReturned: boolean;
  /** A parcel with a part of the order was dispatched. */
  readonly hasParcel: boolean;
}

export function fulfilmentStatusOf({ status, isReturned, hasParcel }: FulfilmentFacts): FulfilmentStatus {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'shipped' && status !== 'delivered') return hasParcel ? 'part-fulfilled' : 'unfulfilled';
  if (isReturned) return 'returned';
  return status === 'delivered' ? 'delivered' : 'fulfilled';
}

export function matchesFulfilmentFilter(facts: FulfilmentFacts, filter: FulfilmentFilter): boolean {
  if (filter === 'pending' || filter === 'confirmed') return facts.status === filter;
  return fulfilmentStatusOf(facts) === filter;
}
