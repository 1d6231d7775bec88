import * as z from 'zod';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { plainLinePattern } from '../../../contract/shared/plain-text.ts';
import { cleanLine } from '../../../contract/shared/single-line.ts';
import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import type { Option } from '../../command.ts';

export const shipmentOptions = {
  carrier: { type: 'string', value: 'NAME', description: 'who carries the parcel, where it is shipped' },
  tracking: { type: 'string', value: 'NUMBER', description: 'the number of the parcel' },
  'tracking-url': { type: 'string', value: 'URL', description: 'where the customer can follow it' },
} as const satisfies Record<string, Option>;

const line = z.string().overwrite(cleanLine).min(1).max(100).regex(plainLinePattern);
const address = z.url({ protocol: /^https?$/ }).max(500);

type Options = Readonly<Record<string, string | boolean | undefined>>;
type Read<Found> = ({ readonly ok: true } & Found) | { readonly ok: false; readonly complaint: string };

const noCarrier = { ok: false, complaint: '--carrier must name who carries the parcel.' } as const;

/** Parses the shipment options; undefined if none is given. */
export function parseShipmentOptions(options: Options): Read<{ readonly shipment: Shipment | undefined }> {
  const read = parseTrackingOptions(options);
  if (!read.ok) return read;
  const { carrier, trackingNumber = null, trackingUrl = null } = read.changes;
  if (carrier !== undefined) return { ok: true, shipment: { carrier, trackingNumber, trackingUrl } };
  return Object.keys(read.changes).length > 0 ? noCarrier : { ok: true, shipment: undefined };
}

/** Parses the given tracking options only. */
export function parseTrackingOptions(options: Options): Read<{ readonly changes: Partial<Shipment> }> {
  const { carrier, tracking, 'tracking-url': url } = options;
  if (carrier !== undefined && !line.safeParse(carrier).success) return noCarrier;
  if (tracking !== undefined && !line.safeParse(tracking).success) {
    return { ok: false, complaint: '--tracking must be the number of the parcel, on one line.' };
  }
  if (url !== undefined && !address.safeParse(url).success) {
    return { ok: false, complaint: '--tracking-url must be an http(s) address.' };
  }
  return {
    ok: true,
    changes: {
      ...(carrier !== undefined && { carrier: cleanLine(String(carrier)) }),
      ...(tracking !== undefined && { trackingNumber: cleanIdentifier(String(tracking)) }),
      ...(url !== undefined && { trackingUrl: String(url).trim() }),
    },
  };
}
