import * as z from 'zod/mini';
import { plainLinePattern } from '../shared/plain-text.ts';
import { cleanLine } from '../shared/single-line.ts';
import { identifier } from './identifier.ts';

const line = z.string().check(z.overwrite(cleanLine), z.maxLength(100), z.regex(plainLinePattern, 'Must be one line'));

/** Shipment fields; empty if unknown. */
export const shipmentFields = {
  carrier: z._default(line, ''),
  tracking: z._default(identifier(100).check(z.regex(plainLinePattern, 'Must be one line')), ''),
  trackingUrl: z._default(
    z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/\S+)?$/, 'Must be a web address')),
    '',
  ),
};
