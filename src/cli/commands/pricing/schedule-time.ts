import { readScheduleTime } from '../../runtime/input/times.ts';

/** Reads the time of a scheduled price. */
export const scheduleTime = { parse: readScheduleTime, wanted: "a time such as 2026-12-01 or '2026-12-01 09:30'" };
