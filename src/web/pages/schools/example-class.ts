/** Example class of the page: a common size, in the English school year of 190 days. */
export const exampleClass = { pupils: 28, adults: 2, hoursADay: 6.5, daysAYear: 190 } as const;

export function people({ pupils, adults }: typeof exampleClass): number {
  return pupils + adults;
}

/** Returns the hours per school year in which the class uses its room. */
export function lessonHours({ hoursADay, daysAYear }: typeof exampleClass): number {
  return hoursADay * daysAYear;
}
