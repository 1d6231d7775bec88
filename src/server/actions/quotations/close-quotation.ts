import { closeQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findQuotation, lockQuotation, setQuotationClosed } from '../../store/quotations/quotations.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readQuotationNumber } from './quotations.ts';
import { describeQuotation } from './reading/describe-quotation.ts';

/** Closes a quotation, or reopens it. */
export const closeQuotationAction = implement(closeQuotation, async ({ tx, clock }, { reference: typed, reopen }) => {
  const now = clock();
  const reference = readQuotationNumber(typed);
  const before = await lockQuotation(tx, reference);
  if (!before) return fail('quotation-not-found', { reference: typed });
  if ((before.closedAt === null) === reopen) return describeQuotation(tx, before, now);
  await setQuotationClosed(tx, before.id, reopen ? null : now);
  const after = (await findQuotation(tx, { reference })) ?? before;
  const states = { before: { state: before.state }, after: { state: after.state } };
  const action = reopen ? 'quotation.reopen' : 'quotation.close';
  await writeAuditEntry(tx, { action, subject: reference, ...states }, now);
  return describeQuotation(tx, after, now);
});
