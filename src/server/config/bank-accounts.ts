import * as z from 'zod';

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
