import { listDisputes } from '../../../contract/payments/disputes.ts';
import { isOpenDispute, listDisputes as readDisputes } from '../../store/payments/disputes.ts';
import { implement } from '../implement.ts';
import { showDispute } from './show-dispute.ts';

export const listDisputesAction = implement(listDisputes, async ({ db }, { view, limit }) => {
  const open = await readDisputes(db, { open: true, limit });
  const all = view === 'open' ? [] : await readDisputes(db, { open: false, limit });
  return { disputes: [...open, ...all.filter((one) => !isOpenDispute(one))].map(showDispute) };
});
