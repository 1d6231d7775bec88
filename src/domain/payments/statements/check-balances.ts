import { toDecimal } from '../../shared/money/money.ts';

interface Balances {
  readonly opening: number | undefined;
  readonly closing: number | undefined;
  /** Signed sum of the entries. */
  readonly total: number;
  readonly account: string;
}

/** Warns where the opening balance and the entries do not add up to the closing balance. */
export function checkBalances({ opening, closing, total, account }: Balances): readonly string[] {
  if (opening === undefined || closing === undefined || opening + total === closing) return [];
  const difference = closing - opening - total;
  const where = account === '' ? '' : ` of account ${account}`;
  return [
    `Opening balance and entries${where} don’t add up to the closing balance: ${toDecimal(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than expected. The file may be incomplete.`,
  ];
}
