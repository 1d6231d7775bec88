/** Stock from which on the quantity is shown: 'Only 3 left'. A larger quantity is never shown. */
export const lowStock = 3;
