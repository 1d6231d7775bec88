import { type DeskDispute, listDisputes } from '../../../contract/payments/disputes.ts';
import { disputeUrl, nameDispute, nameReason } from '../../../domain/payments/dispute.ts';
import { isOpenDispute, listDisputes as readDisputes, type StoredDispute } from '../../store/payments/disputes.ts';
import { implement } from '../implement.ts';

export const listDisputesAction = implement(listDisputes, async ({ db }, { view, limit }) => {
  const open = await readDisputes(db, { open: true, limit });
  const all = view === 'open' ? [] : await readDisputes(db, { open: false, limit });
  return { disputes: [...open, ...all.filter((one) => !isOpenDispute(one))].map(showDispute) };
});

export function showDispute(dispute: StoredDispute): DeskDispute {
  const { id, reference, status, reason, amount, currency, loss, createdAt, livemode } = dispute;
  const isOpen = isOpenDispute(dispute);
  return {
    ...{ id, reference, amount, currency, loss, isOpen, createdAt },
    name: nameDispute(status),
    reason: nameReason(reason),
    respondBy: isOpen ? dispute.respondBy : null,
    url: disputeUrl(id, livemode),
  };
}
