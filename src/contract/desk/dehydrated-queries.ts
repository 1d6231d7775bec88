/** The element of the desk's document that holds what its view would ask first, as JSON. */
export const dehydratedQueriesId = 'first-answers';

/** An answer that came with the document: the call's name, its input, and what it would have answered. */
export type DehydratedQuery = readonly [name: string, input: Readonly<Record<string, string>>, output: unknown];
