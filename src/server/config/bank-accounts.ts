import * as z from 'zod';
import type { TransferRow } from '../../contract/order-view.ts';
import type { SaleCurrency } from '../../domain/currency.ts';
import { type Minor, toDecimal } from '../../domain/money.ts';

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

/** What a customer types into their bank's form, row by row; undefined where there is no account for the order's currency. */
export function transferRows(
  { reference, currency }: { readonly reference: string; readonly currency: SaleCurrency },
  due: Minor,
  accounts: BankAccounts | undefined,
): readonly TransferRow[] | undefined {
  const account = accounts?.[currency];
  if (!account) return undefined;
  const bank =
    'sortCode' in account
      ? { label: 'Sort code', value: account.sortCode }
      : { label: 'Routing number', value: account.routing };
  return [
    { label: 'Amount', value: `${currency} ${toDecimal(due)}` },
    { label: 'Pay to', value: account.holder },
    bank,
    { label: 'Account number', value: account.account },
    { label: 'Reference', value: reference },
  ];
}
