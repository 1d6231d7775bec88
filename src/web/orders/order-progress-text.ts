import type { OrderView } from '../../contract/orders/order-view.ts';

interface HowFar {
  readonly heading: string;
  /** The next step, or where it is described. */
  readonly next: string;
}

interface Progress extends Pick<OrderView, 'status' | 'wayBack'> {
  readonly withdrawals: { readonly returns: readonly Pick<OrderView['withdrawals']['returns'][number], 'state'>[] };
}

/** Describes the progress of an order: of its return if there is one, else of its fulfilment. */
export function describeOrderProgress({ status, wayBack, withdrawals: { returns } }: Progress): HowFar {
  if (wayBack === 'refused') return returns.some(({ state }) => state === 'received') ? partRefused : refused;
  const back = wayBack === 'part-returned' && status === 'delivered' ? undefined : wayBack;
  return back ? returnTexts[back] : { heading: headings[status] ?? 'Your order', next: nextSentences[status] ?? '' };
}

// States the decision, not where the goods are: sending refused goods back to the customer is not recorded.
const refused: HowFar = {
  heading: 'We have not taken it back',
  next: 'It came back to us, and is still yours. Why stands below.',
};
const partRefused: HowFar = {
  heading: 'We have not taken all of it back',
  next: 'It came back to us. What we have not taken back is still yours: why stands below.',
};

const returnTexts: Readonly<Record<Exclude<NonNullable<OrderView['wayBack']>, 'refused'>, HowFar>> = {
  withdrawn: { heading: 'You have withdrawn from it', next: 'How it comes back to us stands below.' },
  returned: { heading: 'It has come back to us', next: 'What became of it, and of your money, stands below.' },
  'part-returned': {
    heading: 'It was sent to you',
    next: 'Some of it came back to us: what became of that stands below.',
  },
};

const headings: Readonly<Record<string, string>> = {
  pending: 'We have your order',
  confirmed: 'We are getting it ready',
  shipped: 'It is on its way',
  delivered: 'It has arrived',
  cancelled: 'This order is cancelled',
};

const nextSentences: Readonly<Record<string, string>> = {
  pending: 'We check every order ourselves. You will get a mail as soon as it is confirmed.',
  confirmed: 'You will get a mail when the parcel leaves us, with its tracking where there is any.',
  shipped: 'You will get one more mail when it has arrived.',
  delivered: 'Allow an hour. The page of your product shows how it goes together. Enjoy the air.',
  cancelled: 'It will not be delivered. Whatever was paid for it goes back.',
};
