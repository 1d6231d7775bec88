import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import * as z from 'zod';
import type { TransferRow } from '../../contract/orders/order-view.ts';
import type { FieldError } from '../../contract/shared/problem.ts';
import { epcPayload } from '../../domain/payments/epc-payload.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { type Minor, toDecimal } from '../../domain/shared/money/money.ts';

const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'must be one line');

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
      sortCode: z.string().regex(/^\d\d-\d\d-\d\d$/, 'must be six digits, such as 12-34-56'),
      account: z.string().regex(/^\d{8}$/, 'must be eight digits'),
    })
    .optional(),
  USD: z
    .strictObject({
      holder: line,
      routing: z.string().regex(/^\d{9}$/, 'must be nine digits'),
      account: z.string().regex(/^\d{4,17}$/, 'must be 4 to 17 digits'),
    })
    .optional(),
  EUR: z
    .strictObject({
      // Limits of bank forms and of the QR code.
      holder: line.max(70, 'must be at most 70 characters'),
      iban: z
        .string()
        .transform((text) => electronicFormatIBAN(text) ?? '')
        .refine(isSepaIban, 'must be the IBAN of an account that receives SEPA transfers'),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'must be a BIC, such as COBADEFFXXX')
        .optional(),
    })
    .optional(),
});

/** Bank accounts for transfers, by order currency. */
export type BankAccounts = z.infer<typeof accounts>;

/** Validates bank accounts typed at the desk: as JSON for BANK_ACCOUNTS, or the invalid fields. */
export function checkBankAccounts(
  typed: unknown,
): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const parsed = accounts.safeParse(typed);
  if (parsed.success) return { ok: true, text: JSON.stringify(parsed.data) };
  return {
    ok: false,
    errors: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message: `It ${message}.` })),
  };
}

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
