/** Stock input: 'in', 'out', or at most six digits, with + or - for an adjustment. */
export const stockInputPattern = /^(in|out|[+-]?\d{1,6})$/;
