/** A fact named in a text of a page. Separate from the schemas, which no page loads. */
export const factPattern = /\{([a-zA-Z]{1,30})\}/g;
