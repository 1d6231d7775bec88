import type { Minor } from '../../shared/money/money.ts';

/** One booked line of a bank statement, or one detail of a batch. */
export interface StatementLine {
  /** Line of the file, or number of the entry in XML. */
  readonly line: number;
  /** ISO date of the booking. */
  readonly date: string;
  /** Absolute amount. */
  readonly amount: Minor;
  /** Money received. A reversed debit is a credit too. */
  readonly isCredit: boolean;
  /** Cancels an earlier entry, so it is not a payment by a customer. */
  readonly isReversal: boolean;
  readonly currency: string;
  readonly name: string;
  /** Remittance information. */
  readonly text: string;
  /** The bank's reference of the line; empty if the file has none. */
  readonly bankReference: string;
  /** Why the line must not be matched automatically, to follow a colon. */
  readonly doubt?: string;
}

export const statementFormats = ['CAMT.053', 'MT940', 'CSV'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export interface AccountLines {
  /** IBAN or account number; empty if the file has none. */
  readonly account: string;
  readonly lines: readonly StatementLine[];
}

export type ParsedStatement =
  | {
      readonly ok: true;
      readonly accounts: readonly AccountLines[];
      /** Sentences. */
      readonly warnings: readonly string[];
    }
  | {
      readonly ok: false;
      /** Sentences that name the line. */
      readonly errors: readonly string[];
    };

/** Largest number of lines of a file. */
export const maxStatementLines = 10_000;

/** Signed amount of a line. */
export function signedAmount({ amount, isCredit }: Pick<StatementLine, 'amount' | 'isCredit'>): number {
  return isCredit ? amount : -amount;
}
