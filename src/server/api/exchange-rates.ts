import { createHash } from 'node:crypto';
import { rebaseToUsd } from '../../domain/pricing/exchange-rates.ts';
import type { AppHandler } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';
import type { Store } from '../store/engine/database.ts';
import { readRates } from '../store/settings/exchange-rates.ts';

/** GET /api/exchange-rates: rates per US dollar with their date. Browsers fetch them once an hour. */
export function getExchangeRates({ store }: { readonly store: Store }): AppHandler {
  return async (c) => {
    const answer = rebaseToUsd((await readRates(store.db)).inForce);
    if (!answer) return problem(c, 'not-found');
    const body = JSON.stringify(answer);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600' };
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
  };
}
