/** Maximum payment deadline, in days from today. */
export const maxHoldDays = 999;
