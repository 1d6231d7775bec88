import { pluralise } from '../shared/text/format-count.ts';

/** What a list of tracking numbers did, such as 'dispatch of 2 orders and tracking of 1 order'. */
export function describeListed({ dispatched, tracked }: Readonly<Record<'dispatched' | 'tracked', number>>): string {
  return [
    ...(dispatched > 0 || tracked === 0 ? [`dispatch of ${pluralise(dispatched, 'order')}`] : []),
    ...(tracked > 0 ? [`tracking of ${pluralise(tracked, 'order')}`] : []),
  ].join(' and ');
}

type Undone = readonly { readonly isDispatch: boolean }[];

/** As above, for the orders that an undo names. */
export function describeUndone(undone: Undone): string {
  const dispatched = undone.filter(({ isDispatch }) => isDispatch).length;
  return describeListed({ dispatched, tracked: undone.length - dispatched });
}

/** Confirmation of an undo, such as 'Dispatch of 2 orders undone.'. */
export function confirmUndone(undone: Undone): string {
  const words = describeUndone(undone);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} undone.`;
}
