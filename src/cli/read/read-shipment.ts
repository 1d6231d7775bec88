import * as z from 'zod';
import type { Shipment } from '../../contract/order-view.ts';
import { plainLinePattern } from '../../contract/plain-text.ts';
import type { Option } from '../command.ts';

export const shipmentOptions = {
  carrier: { type: 'string', value: 'NAME', description: 'who carries the parcel, where it is shipped' },
  tracking: { type: 'string', value: 'NUMBER', description: 'the number of the parcel' },
  'tracking-url': { type: 'string', value: 'URL', description: 'where the customer can follow it' },
} as const satisfies Record<string, Option>;

const line = z.string().trim().min(1).max(100).regex(plainLinePattern);
const address = z.url({ protocol: /^https?$/ }).max(500);

type Read =
  | { readonly ok: true; readonly shipment: Shipment | undefined }
  | { readonly ok: false; readonly complaint: string };

/** How a parcel travels, from the options of a command; undefined where none of them was typed. */
export function readShipment(options: Readonly<Record<string, string | boolean | undefined>>): Read {
  const { carrier, tracking, 'tracking-url': url } = options;
  if (carrier === undefined && tracking === undefined && url === undefined) return { ok: true, shipment: undefined };
  if (!line.safeParse(carrier).success) return { ok: false, complaint: '--carrier must name who carries the parcel.' };
  if (tracking !== undefined && !line.safeParse(tracking).success) {
    return { ok: false, complaint: '--tracking must be the number of the parcel, on one line.' };
  }
  if (url !== undefined && !address.safeParse(url).success) {
    return { ok: false, complaint: '--tracking-url must be an http(s) address.' };
  }
  const text = (value: string | boolean | undefined) => (value === undefined ? null : String(value).trim());
  return {
    ok: true,
    shipment: { carrier: String(carrier).trim(), trackingNumber: text(tracking), trackingUrl: text(url) },
  };
}
