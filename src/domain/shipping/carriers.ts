import type { Shipment } from '../../contract/orders/order-view.ts';
import { type Carrier, commonCarriers } from '../../contract/shipping/carriers.ts';

/** Carriers to choose from: the owner's own ones replace usual ones of the same name. */
export function allCarriers(own: readonly Carrier[]): readonly Carrier[] {
  const names = new Set(own.map(({ name }) => keyOf(name)));
  return [...own, ...commonCarriers.filter(({ name }) => !names.has(keyOf(name)))];
}

interface CarrierMatch {
  readonly carrier: Carrier;
  /** Number of words that name the carrier; a service such as 'Tracked 24' may follow. */
  readonly words: number;
}

/** Finds the carrier that a text starts with, ignoring capitals, accents, spaces and punctuation. */
export function findCarrier(words: readonly string[], own: readonly Carrier[]): CarrierMatch | undefined {
  const carriers = new Map(
    allCarriers(own)
      .toReversed()
      .flatMap((carrier) => [carrier.name, ...(carrier.aliases ?? [])].map((name) => [keyOf(name), carrier] as const)),
  );
  const maxWords = 8;
  for (let count = Math.min(words.length, maxWords); count > 0; count -= 1) {
    const carrier = carriers.get(keyOf(words.slice(0, count).join('')));
    if (carrier) return { carrier, words: count };
  }
  return undefined;
}

/** Name to store for a typed carrier: its usual spelling, with the service if one is typed; undefined if unknown. */
export function nameCarrier(typed: string, own: readonly Carrier[]): string | undefined {
  const words = wordsOf(typed);
  const found = findCarrier(words, own);
  if (!found) return undefined;
  return [found.carrier.name, ...words.slice(found.words)].join(' ');
}

export const wordsOf = (text: string): readonly string[] => text.split(/\s/).filter((word) => word !== '');

/** Letters and digits of a name. Names in other scripts keep theirs. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Link to the tracking page of a shipment: the link that was typed, or the carrier's for the tracking number. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Shipment, own: readonly Carrier[]) {
  if (trackingUrl) return trackingUrl;
  const template = findCarrier(wordsOf(carrier), own)?.carrier.trackingUrl;
  if (!trackingNumber || !template) return null;
  return template.replaceAll('{number}', encodeURIComponent(trackingNumber.replace(/\s/g, '').toWellFormed()));
}

/** The shipment with its tracking link. */
export function withTrackingLink(shipment: Shipment, own: readonly Carrier[]): Shipment {
  return { ...shipment, trackingUrl: trackingLink(shipment, own) };
}
