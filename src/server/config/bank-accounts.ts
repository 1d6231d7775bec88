import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import * as z from 'zod';
import type { TransferRow } from '../../contract/orders/order-view.ts';
import { epcPayload } from '../../domain/payments/epc-payload.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { type Minor, toDecimal } from '../../domain/shared/money/money.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u);

/** Countries that joined SEPA in 2024 and 2025, which ibantools does not list yet. */
const newSepaCountries = ['AL', 'MD', 'ME', 'MK', 'RS'];

const isSepaIban = (iban: string) => {
  const country = iban.slice(0, 2);
  return isValidIBAN(iban) && (isSEPACountry(country) || newSepaCountries.includes(country));
};

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
      // Limits of bank forms and of the QR code.
      holder: line.max(70),
      iban: z
        .string()
        .transform((text) => electronicFormatIBAN(text) ?? '')
        .refine(isSepaIban),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)
        .optional(),
    })
    .optional(),
});

/** Bank accounts for transfers, by order currency. */
export type BankAccounts = z.infer<typeof accounts>;

/** Parses BANK_ACCOUNTS; undefined if it is not valid JSON or contains no valid account. */
export function parseBankAccounts(text: string): BankAccounts | undefined {
  try {
    return accounts.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Currencies for which an account can be configured. */
export type TransferCurrency = keyof BankAccounts;

interface ToPay {
  readonly reference: string;
  readonly currency: TransferCurrency;
}

/** Rows for the customer's bank transfer form; undefined if there is no account for the order's currency. */
export function transferRows(
  { reference, currency }: ToPay,
  due: Minor,
  accounts: BankAccounts | undefined,
): readonly TransferRow[] | undefined {
  const account = accounts?.[currency];
  if (!account) return undefined;
  return [
    { label: 'Amount', value: formatCharge(due, currency), copy: toDecimal(due) },
    { label: 'Pay to', value: account.holder },
    ...accountRows(account),
    { label: 'Payment reference', value: reference },
  ];
}

function accountRows(account: NonNullable<BankAccounts[TransferCurrency]>): TransferRow[] {
  if ('iban' in account) {
    const { iban, bic } = account;
    return [
      { label: 'IBAN', value: friendlyFormatIBAN(iban) ?? iban, copy: iban },
      ...(bic ? [{ label: 'BIC', value: bic }] : []),
    ];
  }
  const bank =
    'sortCode' in account
      ? { label: 'Sort code', value: account.sortCode }
      : { label: 'Routing number', value: account.routing };
  return [bank, { label: 'Account number', value: account.account }];
}

/** Content of the transfer QR code, for orders in euros if there is an account. */
export function transferCode(
  { reference, currency }: ToPay,
  due: Minor,
  accounts: BankAccounts | undefined,
): string | undefined {
  return currency === 'EUR' && accounts?.EUR ? epcPayload({ ...accounts.EUR, amount: due, reference }) : undefined;
}
