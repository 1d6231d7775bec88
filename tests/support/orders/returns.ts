import { closeReturnAction } from '../../../src/server/actions/returns/close-return.ts';
import { receiveReturnAction } from '../../../src/server/actions/returns/receive-return.ts';
import {
  dismissWithdrawalAction,
  matchWithdrawalAction,
} from '../../../src/server/actions/returns/withdrawals/match-withdrawal.ts';
import type { Store } from '../../../src/server/store/engine/database.ts';
import { callOperation } from '../shop/call-operation.ts';

type Parts = { readonly store: Store };
type Lines = readonly { readonly line: number; readonly quantity: number }[] | 'all';

interface Return {
  readonly reference: string;
  readonly nth: number;
  readonly seen?: number;
}

const linesOf = (chosen: Lines) => (chosen === 'all' ? {} : { lines: [...chosen] });
const numberOf = ({ reference, nth, seen }: Return) => ({ number: `${reference}-R${nth}`, seen });

export const receiveReturn = (
  parts: Parts,
  { chosen, restock, note, ...one }: Return & { chosen: Lines; restock: boolean; note: string | null },
) => callOperation(receiveReturnAction, parts, { ...numberOf(one), ...linesOf(chosen), restock, note: note ?? '' });

export const closeReturn = (parts: Parts, { note, refuse, ...one }: Return & { note: string; refuse: boolean }) =>
  callOperation(closeReturnAction, parts, { ...numberOf(one), note, refuse });

export const matchWithdrawal = (parts: Parts, { chosen, ...match }: { id: string; reference: string; chosen: Lines }) =>
  callOperation(matchWithdrawalAction, parts, { ...match, ...linesOf(chosen) });

export const dismissWithdrawal = (parts: Parts, dismissed: { id: string; note: string }) =>
  callOperation(dismissWithdrawalAction, parts, dismissed);
