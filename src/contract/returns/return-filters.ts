/** Return filters: all that need action, some of those, or every return. */
export const returnFilters = ['open', 'unlabelled', 'awaited', 'owed', 'all'] as const;
export type ReturnFilter = (typeof returnFilters)[number];
