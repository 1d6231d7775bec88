import * as z from 'zod/mini';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { timeOfDay } from './opening-hours.ts';

/** One line of text of at most this length. */
export const line = (most: number) =>
  z
    .string()
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must be at most ${most} characters`),
      z.regex(plainLinePattern, 'must be one line without control characters'),
    );

/** Whether a link may lead there: a path of this shop, or an https address. Every other scheme is refused. */
export function isLinkTarget(text: string): boolean {
  if (/^\/(?:[\w\-.?=&%#~+,:@][\w\-./?=&%#~+,:@]*)?$/.test(text)) return true;
  return /^https:\/\/[^\s\\]+$/.test(text) && z.url().safeParse(text).success;
}

const target = line(300).check(
  z.refine(isLinkTarget, 'must be a path of this shop, such as /contact, or an https address'),
);

/** A link of the header or footer. */
export const siteLink = z.object({ label: line(40), url: target, hidden: z.optional(z.literal('yes')) });

const date = z.iso.date('must be a date such as 2026-12-31');

/** An announcement at the top of the pages, which replaces the promo banner between two UK times. */
export const announcement = z
  .object({
    text: line(120),
    url: z.optional(target),
    from: z.optional(date),
    /** Midnight if absent. */
    fromTime: z.optional(timeOfDay),
    until: z.optional(date),
    /** The end of the last day if absent. */
    untilTime: z.optional(timeOfDay),
    /** Only on pages of this range. */
    range: z.optional(z.enum(['uk-eu', 'us-only'], 'must be uk-eu or us-only')),
    dismissible: z.optional(z.literal('yes')),
  })
  .check(
    z.refine(({ from = '', until = '9' }) => until >= from, {
      error: 'must not be before the first day',
      path: ['until'],
    }),
    z.refine(({ from, fromTime }) => from !== undefined || fromTime === undefined, {
      error: 'must have a first day',
      path: ['fromTime'],
    }),
    z.refine(({ until, untilTime }) => until !== undefined || untilTime === undefined, {
      error: 'must have a last day',
      path: ['untilTime'],
    }),
    z.refine(({ from, fromTime = '', until, untilTime = '9' }) => from !== until || !from || untilTime > fromTime, {
      error: 'must be after the start',
      path: ['untilTime'],
    }),
  );
export type Announcement = z.output<typeof announcement>;
