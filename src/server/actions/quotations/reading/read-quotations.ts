import {
  findQuotations,
  listQuotations,
  quotationDocument,
  showQuotation,
} from '../../../../contract/quotations/admin-quotations.ts';
import { drawDocument } from '../../../pdf/draw-document.ts';
import { listRevisions } from '../../../store/quotations/quotation-revisions.ts';
import { findNamedQuotations } from '../../../store/quotations/quotation-suggestions.ts';
import { findQuotation, listQuotations as readQuotations } from '../../../store/quotations/quotations.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { decodeCursor, deskPageSize, paginate, suggestionLimit } from '../../pagination.ts';
import { readQuotationNumber } from '../quotations.ts';
import { describeListed, describeQuotation } from './describe-quotation.ts';

export const listQuotationsAction = implement(listQuotations, async ({ db }, { state, after }) => {
  const found = await readQuotations(db, { limit: deskPageSize + 1, state, after: decodeCursor(after) });
  const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { quotations: rows.map(describeListed), next };
});

export const findQuotationsAction = implement(findQuotations, ({ db }, { search }) =>
  findNamedQuotations(db, { text: search, number: readQuotationNumber(search) }, suggestionLimit),
);

export const showQuotationAction = implement(showQuotation, async ({ db, clock }, { reference }) => {
  const quotation = await findQuotation(db, { reference: readQuotationNumber(reference) });
  return quotation ? describeQuotation(db, quotation, clock()) : fail('quotation-not-found', { reference });
});

export const quotationDocumentAction = implement(
  quotationDocument,
  async ({ db, drawInvoice: draw = drawDocument }, { reference, revision }) => {
    const quotation = await findQuotation(db, { reference: readQuotationNumber(reference) });
    if (!quotation) return fail('quotation-not-found', { reference });
    const revisions = await listRevisions(db, quotation.id);
    const issue = revisions.find((one) => revision === undefined || one.revision === Number(revision));
    if (!issue) return fail('not-found');
    const { offer, sentAt, recipient: asker } = issue;
    const content = await draw({ ...quotation, asker, offer, sentAt });
    return { content, type: 'application/pdf', name: `${quotation.reference}.pdf`, isInline: true };
  },
);
