import { type Minor, toDecimal } from '../shared/money/money.ts';

interface EuroTransfer {
  /** At most 70 characters. */
  readonly holder: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly amount: Minor;
  /** At most 140 characters. */
  readonly reference: string;
}

/** Amounts that the standard allows, in cents. */
const bounds = { least: 1, most: 99_999_999_999 } as const;

/**
 * Content of the QR code of a bank transfer (European Payments Council, EPC069-12: version 002, UTF-8, SEPA credit
 * transfer). Returns undefined if the standard does not allow the transfer.
 */
export function epcPayload({ holder, iban, bic = '', amount, reference }: EuroTransfer): string | undefined {
  const isWithin = amount >= bounds.least && amount <= bounds.most && holder.length <= 70 && reference.length <= 140;
  if (!isWithin || /[\r\n]/.test(holder + reference)) return undefined;
  const purpose = '';
  const structuredReference = '';
  const lines = ['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${toDecimal(amount)}`];
  return [...lines, purpose, structuredReference, reference].join('\n');
}
