/** A fact named in an answer to a frequent question. Separate from the schema, which no page loads. */
export const factPattern = /\{([a-zA-Z]{1,30})\}/g;
