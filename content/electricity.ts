/**
 * Price of a kilowatt-hour in the examples, unless the visitor enters one, in pence: near the price cap of a British
 * household.
 */
export const electricityPence = 27;

/** The same in the United States, in cents. */
export const electricityCents = 17;
