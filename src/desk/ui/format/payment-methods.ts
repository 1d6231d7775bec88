export const methodLabels = { card: 'Card', transfer: 'Bank transfer', exchange: 'Exchange' } as const;
