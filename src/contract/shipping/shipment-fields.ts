import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { cleanLine } from '../shared/forms/single-line.ts';
import { field } from '../shared/operation.ts';

const line = z.string().check(z.overwrite(cleanLine), z.maxLength(100), z.regex(plainLinePattern, 'Must be one line'));

/** Details of a shipment. */
export const shipmentFields = {
  carrier: field(z.optional(line), 'carrier of the parcel', { placeholder: 'NAME' }),
  tracking: field(z.optional(identifier(100).check(z.regex(plainLinePattern, 'Must be one line'))), 'tracking number', {
    placeholder: 'NUMBER',
  }),
  trackingUrl: field(
    z.optional(z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/\S+)?$/, 'Must be a web address'))),
    'tracking link',
    { placeholder: 'URL' },
  ),
};
