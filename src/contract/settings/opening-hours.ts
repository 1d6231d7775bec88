import * as z from 'zod/mini';

/** Days that opening hours are entered for. */
export const openingDays = [
  ...(['Mon-Fri', 'Mon-Sat', 'Mon-Sun', 'Sat-Sun'] as const),
  ...(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const),
] as const;

/** A UK time of day, such as 09:00. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'));

/** Hours in which customers reach the shop, in UK time. */
export const openingHours = z
  .object({
    days: z.enum(openingDays, `must be one of ${openingDays.join(', ')}`),
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .check(z.refine(({ opens, closes }) => closes > opens, { error: 'must be after opening', path: ['closes'] }));
export type OpeningHours = z.output<typeof openingHours>;
