/** From how many down a count is shown: 'Only 3 left'. A larger number is no page's business. */
export const lowStock = 3;
