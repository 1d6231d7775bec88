import type { OrderView } from '../../../contract/orders/order-view.ts';

interface HowFar {
  readonly heading: string;
  /** The next step, or where it is described. */
  readonly next: string;
}

interface Progress extends Pick<OrderView, 'status' | 'wayBack' | 'following' | 'isSparesOnly'> {
  readonly withdrawals: { readonly returns: readonly Pick<OrderView['withdrawals']['returns'][number], 'state'>[] };
}

/** Describes the progress of an order: of its return if there is one, else of its fulfilment. */
export function describeOrderProgress(progress: Progress): HowFar {
  const {
    status,
    wayBack,
    following,
    isSparesOnly,
    withdrawals: { returns },
  } = progress;
  if (following.length > 0) return partDispatched;
  if (wayBack === 'refused') return returns.some(({ state }) => state === 'received') ? partRefused : refused;
  const back = wayBack === 'part-returned' && status === 'delivered' ? undefined : wayBack;
  if (back) return returnTexts[back];
  const next = status === 'delivered' && isSparesOnly ? sparesDelivered : nextSentences[status];
  return { heading: headings[status] ?? 'Your order', next: next ?? '' };
}

const partDispatched: HowFar = {
  heading: 'Partly dispatched',
  next: 'Your parcels are below. We’ll email you when we dispatch the rest.',
};

// States the decision, not where the goods are: sending refused goods back to the customer is not recorded.
const refused: HowFar = {
  heading: 'We haven’t accepted your return',
  next: 'We’ve received it, but it’s still yours. The reason is below.',
};
const partRefused: HowFar = {
  heading: 'We haven’t accepted all of your return',
  next: 'We’ve received it. Items we haven’t accepted are still yours. The reason is below.',
};

const returnTexts: Readonly<Record<Exclude<NonNullable<OrderView['wayBack']>, 'refused'>, HowFar>> = {
  withdrawn: { heading: 'You’ve withdrawn from this order', next: 'How to return it is below.' },
  returned: { heading: 'We’ve received your return', next: 'Return and refund details are below.' },
  'part-returned': {
    heading: 'Delivered, and partly returned',
    next: 'We’ve received some of it back. Return and refund details are below.',
  },
};

const headings: Readonly<Record<string, string>> = {
  pending: 'Order received',
  confirmed: 'Confirmed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const nextSentences: Readonly<Record<string, string>> = {
  pending: 'We check every order ourselves. We’ll email you once it’s confirmed.',
  confirmed: 'We’ll email you when it’s dispatched, with tracking if available.',
  shipped: 'It’s on its way. We’ll email you once it’s delivered.',
  delivered: 'Allow an hour to build it. Your product page shows how. Enjoy the clean air.',
  cancelled: 'It won’t be delivered. We’ll refund anything you’ve paid.',
};

/** Spare parts come ready to fit. */
const sparesDelivered = 'Enjoy the clean air.';
