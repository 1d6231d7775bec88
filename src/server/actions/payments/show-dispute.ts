import type { DeskDispute } from '../../../contract/desk/disputes.ts';
import { disputeUrl, nameDispute, nameReason } from '../../../domain/payments/dispute.ts';
import { isOpenDispute, type StoredDispute } from '../../store/payments/disputes.ts';

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
