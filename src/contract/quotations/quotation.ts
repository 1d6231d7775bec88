import { emailRule, type FieldRule, type FormValues } from '../shared/forms/form.ts';

/** Recipient of a quotation; their own reference is optional. */
export const quotationRules = {
  organisation: { min: 2, max: 200, message: 'Organisation must be at least 2 characters' },
  name: { min: 2, max: 200, message: 'Name must be at least 2 characters' },
  email: emailRule,
  address: { min: 5, max: 500, message: 'Address must be at least 5 characters' },
  reference: { min: 0, max: 40, message: '' },
} as const satisfies Record<string, FieldRule>;
export type QuotationForm = FormValues<typeof quotationRules>;

export const emptyQuotationForm: QuotationForm = { organisation: '', name: '', email: '', address: '', reference: '' };
