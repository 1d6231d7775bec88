import { type QuotationRequested, quotationRequestSchema } from '../../contract/quotations/quotation-request.ts';
import type { App } from '../actions/app.ts';
import { requestQuotation } from '../actions/quotations/quotations.ts';
import type { AppHandler } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';
import { bodyLimits, readJson } from '../http/read-json.ts';
import { chargeOnSuccess } from '../middleware/charge-on-success.ts';
import { rateLimitedResponse, requesterKey } from '../middleware/rate-limits.ts';
import { findQuotation } from '../store/quotations/quotations.ts';

type QuotationDeps = Pick<App, 'store' | 'clock' | 'ids' | 'limits' | 'settings' | 'wakeMail'>;

const refusals = {
  'nothing-sold': { field: 'items', message: 'None of these products are available' },
  'promo-invalid': {
    field: 'promoCode',
    message: 'This code is no longer valid. Remove it and send your request again',
  },
} as const;

/** POST /api/quotations: requests a quotation. */
export function postQuotation({ limits, wakeMail, ...parts }: QuotationDeps): AppHandler {
  return async (c) => {
    const read = await readJson(c, quotationRequestSchema, bodyLimits.others);
    if (!read.ok) return read.response;
    const asked = await chargeOnSuccess(limits, {
      name: 'quotationEmail',
      key: requesterKey(c, read.value.email),
      act: () => requestQuotation(parts, read.value),
      isDone: (made) => made.ok && made.isNew === true,
      isKnown: async () => (await findQuotation(parts.store.db, { id: read.value.id })) !== undefined,
      idempotencyKey: read.value.id,
    });
    if (asked.refused) return rateLimitedResponse(c, 'quotationEmail', asked.refused);
    const { result } = asked;
    if (!result.ok) return problem(c, 'invalid-request', { errors: [refusals[result.reason]] });
    wakeMail();
    const { reference, isOver } = result;
    return c.json({ reference, isOver } satisfies QuotationRequested, 200, { 'Cache-Control': 'no-store' });
  };
}
