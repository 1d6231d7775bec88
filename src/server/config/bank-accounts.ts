import * as z from 'zod';
import type { TransferRow } from '../../contract/orders/order-view.ts';
import { epcPayload } from '../../domain/payments/epc-payload.ts';
import { formatIban, parseIban } from '../../domain/payments/iban.ts';
import { type Minor, toDecimal } from '../../domain/shared/money/money.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u);

const accounts = z.strictObject({
  GBP: z
    .strictObject({
      holder: line,
      sortCode: z.string().regex(/^\d\d-\d\d-\d\d$/),
      account: z.string().regex(/^\d{8}$/),
    })
    .optional(),
  USD: z
    .strictObject({ holder: line, routing: z.string().regex(/^\d{9}$/), account: z.string().regex(/^\d{4,17}$/) })
    .optional(),
  EUR: z
    .strictObject({
      // No longer than a bank's form and its QR code take.
      holder: line.max(70),
      iban: z.string().transform((text, { issues }) => {
        const iban = parseIban(text);
        if (iban === undefined) issues.push({ code: 'custom', message: 'no IBAN', input: text });
        return iban ?? '';
      }),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)
        .optional(),
    })
    .optional(),
});

/** Where money can be sent by bank transfer, by the currency of an order. */
export type BankAccounts = z.infer<typeof accounts>;

/** Reads BANK_ACCOUNTS; undefined where it is no JSON or names no account as banks write it. */
export function parseBankAccounts(text: string): BankAccounts | undefined {
  try {
    return accounts.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The currencies in which there may be an account. */
export type TransferCurrency = keyof BankAccounts;

interface ToPay {
  readonly reference: string;
  readonly currency: TransferCurrency;
}

/**
 * What a customer types into their bank's form, row by row; undefined where there is no account for the order's
 * currency.
 */
export function transferRows(
  { reference, currency }: ToPay,
  due: Minor,
  accounts: BankAccounts | undefined,
): readonly TransferRow[] | undefined {
  const account = accounts?.[currency];
  if (!account) return undefined;
  return [
    { label: 'Amount', value: `${currency} ${toDecimal(due)}`, copy: toDecimal(due) },
    { label: 'Pay to', value: account.holder },
    ...accountRows(account),
    { label: 'Reference', value: reference },
  ];
}

function accountRows(account: NonNullable<BankAccounts[TransferCurrency]>): TransferRow[] {
  if ('iban' in account) {
    const { iban, bic } = account;
    return [{ label: 'IBAN', value: formatIban(iban), copy: iban }, ...(bic ? [{ label: 'BIC', value: bic }] : [])];
  }
  const bank =
    'sortCode' in account
      ? { label: 'Sort code', value: account.sortCode }
      : { label: 'Routing number', value: account.routing };
  return [bank, { label: 'Account number', value: account.account }];
}

/** What the QR code of a transfer says: of one in euros, where there is an account. */
export function transferCode(
  { reference, currency }: ToPay,
  due: Minor,
  accounts: BankAccounts | undefined,
): string | undefined {
  return currency === 'EUR' && accounts?.EUR ? epcPayload({ ...accounts.EUR, amount: due, reference }) : undefined;
}
