/**
 * What a kilowatt-hour costs in the examples, and where nobody has said their own, in pence: near the price cap of a
 * British household.
 */
export const electricityPence = 27;

/** The same in the United States, in cents. */
export const electricityCents = 17;
