import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';

/** A carrier; `{number}` in the address of its tracking page is replaced by the tracking number. */
export interface Carrier {
  readonly name: string;
  readonly trackingUrl?: string | undefined;
  /** Other names under which its parcels are listed. */
  readonly aliases?: readonly string[];
}

/** Carriers that every shop knows. The owner adds more in the settings, or replaces one by a carrier of its name. */
export const commonCarriers: readonly Carrier[] = [
  {
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
    aliases: ['RM'],
  },
  {
    name: 'Parcelforce',
    trackingUrl: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
    aliases: ['Parcelforce Worldwide', 'PFW'],
  },
  { name: 'DPD', trackingUrl: 'https://track.dpd.co.uk/parcels/{number}' },
  { name: 'DHL', trackingUrl: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id={number}' },
  { name: 'Evri', trackingUrl: 'https://www.evri.com/track/parcel/{number}', aliases: ['Hermes', 'My Hermes'] },
  { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}', aliases: ['United Parcel Service'] },
  { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}', aliases: ['Federal Express'] },
  { name: 'GLS', trackingUrl: 'https://gls-group.eu/track/{number}' },
  { name: 'An Post', trackingUrl: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  {
    name: 'La Poste',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
    aliases: ['Colissimo'],
  },
  {
    name: 'Deutsche Post',
    trackingUrl: 'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer={number}',
  },
  { name: 'PostNL', trackingUrl: 'https://postnl.nl/tracktrace/?B={number}', aliases: ['Post NL'] },
  {
    name: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    aliases: ['US Postal Service', 'United States Postal Service'],
  },
];

export const listCarriers = operation({
  name: 'orders.carriers',
  effect: 'read',
  path: '/orders/carriers',
  permission: 'orders:read',
  summary: 'List the carriers whose tracking links are known',
  input: z.object({}),
  output: z.array(z.object({ name: z.string() })),
});
