/** Element of the desk's document that holds the first view's query results, as JSON. */
export const dehydratedQueriesId = 'first-answers';

/** A dehydrated query: call name, input and output. */
export type DehydratedQuery = readonly [name: string, input: Readonly<Record<string, string>>, output: unknown];
