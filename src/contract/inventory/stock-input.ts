/** A stock as it is typed or sent: 'in', 'out', or at most six digits, with + or - before them where they count on. */
export const stockInputPattern = /^(in|out|[+-]?\d{1,6})$/;
