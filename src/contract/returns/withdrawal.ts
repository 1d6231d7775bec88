import type { Region } from '../catalogue/product.ts';
import { emailRule, type FieldRule, type FormValues } from '../shared/form.ts';

/** Where somebody without a link to their order withdraws from it. */
export const withdrawPath = '/withdraw';

/** The field of a form that says that the browser runs no scripts. */
export const plainParameter = 'plain';

/** The label that the law knows (Directive 2011/83/EU, article 11a), wherever the function is offered. */
export const withdrawLabel = 'Withdraw from contract here';

/** What is asked of an order at its address: to withdraw from it, and the slip that goes into the box. */
export const withdrawAction = 'withdraw';
export const returnSlipAction = 'return-slip';

/** The parameter that names the nth withdrawal from an order. */
export const returnNumberParameter = 'return';

/** The parameters of the link that confirms a statement which was made without a link. */
export const statementParameter = 'statement';
export const statementKeyParameter = 'key';

/** `/withdraw?statement=...&key=...` */
export function confirmStatementPath(id: string, key: string): string {
  return `${withdrawPath}?${statementParameter}=${encodeURIComponent(id)}&${statementKeyParameter}=${key}`;
}

/** What a customer states about themselves. Nobody has to say why. */
export const withdrawalRules = {
  name: { min: 2, max: 200, message: 'Name must be at least 2 characters' },
  reason: { min: 0, max: 1000, message: 'Reason must be text' },
} as const satisfies Record<string, FieldRule>;

/** The same without a link, with the items in words. */
export const unlinkedWithdrawalRules = {
  ...withdrawalRules,
  email: emailRule,
  items: { min: 0, max: 500, message: 'Items must be text' },
} as const satisfies Record<string, FieldRule>;

export type WithdrawalForm = FormValues<typeof withdrawalRules>;
export type UnlinkedWithdrawalForm = FormValues<typeof unlinkedWithdrawalRules> & { readonly reference: string };

/** A line of an order of which something is left to withdraw from. */
export interface WithdrawableLine {
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly left: number;
  /** What was typed; at first all of it. */
  readonly chosen: string;
}

interface Named {
  readonly reference: string;
  /** Path and query of the order's page. */
  readonly orderPath: string;
}

/** What the page says on which an order is withdrawn from. */
export type WithdrawView = Named &
  (
    | {
        readonly step: 'state' | 'review';
        /** Of the link, since a plain form carries it. */
        readonly token: string;
        readonly values: WithdrawalForm;
        /** The order's own address, to which the receipt goes; empty where its customer was erased. */
        readonly receiptTo: string;
        readonly lines: readonly WithdrawableLine[];
        readonly errors: Partial<Record<keyof WithdrawalForm | 'lines', string>>;
        /** How many withdrawals there were when it began. */
        readonly seen: number;
        /** What the chosen lines are worth. */
        readonly worth: string;
        /** The minimum order of a code whose discount does not hold for what is kept. */
        readonly discountFrom?: string;
        readonly shipped: boolean;
      }
    | { readonly step: 'done'; readonly done: WithdrawalReturnView }
    /** The period is over. `lastDay` is such as 8 December 2026. */
    | { readonly step: 'over'; readonly lastDay: string }
    | { readonly step: 'nothing' }
  );

/** A withdrawal as the customer is shown it; amounts as they are charged, days as they are read. */
export interface WithdrawalReturnView {
  readonly number: string;
  readonly region: Region;
  readonly madeAt: string;
  readonly name: string;
  readonly reason: string | null;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly worth: string;
  readonly state: 'taken-out' | 'awaited' | 'part-received' | 'received' | 'refused' | 'closed';
  /** What happens next, in sentences; for one that came to nothing, why and what that means. */
  readonly next: readonly string[];
  /** The slip that goes into the box, while goods are awaited. */
  readonly slipPath: string | undefined;
}

/** What the page of an order says of withdrawing from it. */
export interface WithdrawalsView {
  /** Where one withdraws; undefined where that is over, or nothing is left. */
  readonly path: string | undefined;
  /** Until when, such as 8 December 2026; undefined while nothing was delivered. */
  readonly lastDay: string | undefined;
  /** The period has ended. */
  readonly over: boolean;
  readonly returns: readonly WithdrawalReturnView[];
  /** What was withdrawn is worth in all; undefined where nothing was. */
  readonly worth: string | undefined;
  /** What the order comes to without it. */
  readonly rest: string | undefined;
  /** What is owed to the customer in all; undefined where nothing is, or one return says all of it. */
  readonly owed: string | undefined;
}

/** What the page says to somebody without a link. */
export type UnlinkedWithdrawalView =
  | {
      readonly step: 'state' | 'review';
      readonly values: UnlinkedWithdrawalForm;
      readonly errors: Partial<Record<keyof UnlinkedWithdrawalForm, string>>;
    }
  /**
   * `receivedAt` with day and time, as it is read. `mayAnswer`: a receipt is mailed whether or not there is such an
   * order; without it only where there is.
   */
  | {
      readonly step: 'done';
      readonly values: UnlinkedWithdrawalForm;
      readonly receivedAt: string;
      readonly mayAnswer: boolean;
    }
  /** For who has followed the link of a receipt. */
  | {
      readonly step: 'confirm' | 'withdrawn' | 'looked-at';
      readonly values: UnlinkedWithdrawalForm;
      readonly receivedAt: string;
      /** What the form carries: the statement and its key. */
      readonly statement: string;
      readonly key: string;
      /** Path and query of the order's page. */
      readonly orderPath: string;
    }
  /** The link confirms nothing. */
  | { readonly step: 'closed' };

/** The slip that goes into the box. */
export interface ReturnSlipView {
  readonly number: string;
  readonly region: Region;
  readonly reference: string;
  readonly madeAt: string;
  readonly name: string;
  readonly items: WithdrawalReturnView['items'];
  readonly orderPath: string;
}
