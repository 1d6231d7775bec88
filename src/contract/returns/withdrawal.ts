import type { Region } from '../catalogue/product.ts';
import { emailRule, type FieldRule, type FormValues } from '../shared/forms/form.ts';

/** Page to withdraw from an order without its link. */
export const withdrawPath = '/withdraw';

/** Form field that marks a browser without scripts. */
export const plainParameter = 'plain';

/** Statutory label (Directive 2011/83/EU, article 11a) wherever the withdrawal function is offered. */
export const withdrawLabel = 'Withdraw from contract here';

/** Actions on an order: withdraw, and print the return slip. */
export const withdrawAction = 'withdraw';
export const returnSlipAction = 'return-slip';
/** Action: download the return label. */
export const returnLabelAction = 'return-label';

/** Parameter with the index of a return. */
export const returnNumberParameter = 'return';

/** Parameters of the link that confirms a withdrawal declared without the order link. */
export const statementParameter = 'statement';
export const statementKeyParameter = 'key';

/** `/withdraw?statement=...&key=...` */
export function confirmWithdrawalPath(id: string, key: string): string {
  return `${withdrawPath}?${statementParameter}=${encodeURIComponent(id)}&${statementKeyParameter}=${key}`;
}

/** Fields of a withdrawal declaration. No reason is required. */
export const withdrawalRules = {
  name: { min: 2, max: 200, message: 'Name must be at least 2 characters' },
  reason: { min: 0, max: 1000, message: 'Reason must be text' },
} as const satisfies Record<string, FieldRule>;

/** The same without the order link; items are free text. */
export const unlinkedWithdrawalRules = {
  ...withdrawalRules,
  email: emailRule,
  items: { min: 0, max: 500, message: 'Items must be text' },
} as const satisfies Record<string, FieldRule>;

export type WithdrawalForm = FormValues<typeof withdrawalRules>;
export type UnlinkedWithdrawalForm = FormValues<typeof unlinkedWithdrawalRules> & { readonly reference: string };

/** An order line with units left to withdraw. */
export interface WithdrawableLine {
  /** Starts at 1. */
  readonly line: number;
  readonly name: string;
  readonly left: number;
  /** The typed quantity; initially all units. */
  readonly chosen: string;
}

interface Named {
  readonly reference: string;
  /** Path and query of the order page. */
  readonly orderPath: string;
}

/** Steps of the withdrawal page. */
export type WithdrawView = Named &
  (
    | {
        readonly step: 'state' | 'review';
        /** Link token, for forms without JavaScript. */
        readonly token: string;
        readonly values: WithdrawalForm;
        /** The order's email address, which gets the receipt; empty once its customer is erased. */
        readonly receiptTo: string;
        readonly lines: readonly WithdrawableLine[];
        readonly errors: Partial<Record<keyof WithdrawalForm | 'lines', string>>;
        /** Number of withdrawals when the form was opened. */
        readonly seen: number;
        /** Value of the chosen lines. */
        readonly worth: string;
        /** Minimum subtotal of a promo code whose discount is lost for the kept lines. */
        readonly discountFrom?: string;
        readonly shipped: boolean;
        /** Of an order dispatched in part: some of the chosen goods are not dispatched yet. */
        readonly unsent?: true;
      }
    | { readonly step: 'done'; readonly done: WithdrawalReturnView }
    /** The period has expired. `lastDay` is such as 8 December 2026. */
    | { readonly step: 'over'; readonly lastDay: string }
    | { readonly step: 'nothing' }
  );

/** A return for the customer; amounts as charged, days formatted. */
export interface WithdrawalReturnView {
  readonly number: string;
  readonly region: Region;
  readonly madeAt: string;
  readonly name: string;
  readonly reason: string | null;
  /** Set if the shop cancelled the items. */
  readonly byShop?: true;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly worth: string;
  readonly state: 'taken-out' | 'awaited' | 'part-received' | 'received' | 'refused' | 'closed';
  /** Next steps, in sentences; for a closed return, the reason and the consequences. */
  readonly next: readonly string[];
  /** Path of the return slip, while goods are awaited. */
  readonly slipPath: string | undefined;
  /** Path of the return label, once staff have uploaded one, while goods are awaited. */
  readonly labelPath: string | undefined;
}

/** Withdrawal section of the order page. */
export interface WithdrawalsView {
  /** Path of the withdrawal page; undefined after the period, or if nothing is left. */
  readonly path: string | undefined;
  /** Last day, such as 8 December 2026; undefined until delivery. */
  readonly lastDay: string | undefined;
  /** The period has expired. */
  readonly over: boolean;
  readonly returns: readonly WithdrawalReturnView[];
  /** Total value of the withdrawals; undefined without any. */
  readonly worth: string | undefined;
  /** Order total without them. */
  readonly rest: string | undefined;
  /** Total refund due; undefined if none, or if a single return states all of it. */
  readonly owed: string | undefined;
}

/** States of the withdrawal page without an order link. */
export type UnlinkedWithdrawalView =
  | {
      readonly step: 'state' | 'review';
      readonly values: UnlinkedWithdrawalForm;
      readonly errors: Partial<Record<keyof UnlinkedWithdrawalForm, string>>;
    }
  /**
   * `receivedAt` is formatted with day and time. `mayAnswer`: a receipt is mailed whether or not the order exists;
   * otherwise only if it does.
   */
  | {
      readonly step: 'done';
      readonly values: UnlinkedWithdrawalForm;
      readonly receivedAt: string;
      readonly mayAnswer: boolean;
    }
  /** After following the link of a receipt. */
  | {
      readonly step: 'confirm' | 'withdrawn' | 'looked-at';
      readonly values: UnlinkedWithdrawalForm;
      readonly receivedAt: string;
      /** Hidden fields of the form: the withdrawal and its key. */
      readonly statement: string;
      readonly key: string;
      /** Path and query of the order page. */
      readonly orderPath: string;
    }
  /** The link is invalid. */
  | { readonly step: 'closed' };

/** The return slip in the box. */
export interface ReturnSlipView {
  readonly number: string;
  readonly region: Region;
  readonly reference: string;
  readonly madeAt: string;
  readonly name: string;
  readonly items: WithdrawalReturnView['items'];
  readonly orderPath: string;
}
