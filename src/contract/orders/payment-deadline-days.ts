/** For how many days from today an unpaid order may be held. */
export const maxHoldDays = 999;
