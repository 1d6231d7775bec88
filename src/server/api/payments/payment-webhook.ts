import type { App } from '../../actions/app.ts';
import type { PaymentProviderDeps } from '../../actions/payments/payment-deps.ts';
import { handleProviderEvent } from '../../actions/payments/provider/handle-provider-event.ts';
import type { AppHandler } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { bodyLimits, readBytes } from '../../http/read-json.ts';
import type { Log } from '../../observability/log.ts';

type CardEventDeps = PaymentProviderDeps & Pick<App, 'wakeMail'> & { readonly log: Log };

/**
 * `POST /api/webhooks/stripe`: webhook of the payment provider. Requests are authenticated by a signature over the raw
 * body; unsigned bodies are not parsed.
 */
export function postPaymentWebhook({ cards, log, wakeMail, ...parts }: CardEventDeps): AppHandler {
  return async (c) => {
    const body = await readBytes(c.req.raw, bodyLimits.orders);
    if (body?.size === 'too-large') {
      return problem(c, 'body-too-large', { headers: body.readToEnd ? {} : { Connection: 'close' } });
    }
    if (!body) return answer(400, 'The body is incomplete.');
    const event = await cards.readEvent(body.bytes, c.req.header('Stripe-Signature') ?? '', parts.clock());
    if (event === undefined) return answer(400, 'The signature does not match the body, or is too old.');
    if (event === 'unreadable') {
      log.error('webhook payload not understood');
      return answer(422, 'The event has an unknown structure.');
    }
    if (event.kind === 'other') {
      log.info(
        { event: event.id.slice(0, 100), type: event.type.slice(0, 100) },
        'card event of a type without effect',
      );
      return answer(200, 'Nothing to do for this type.');
    }
    const isNew = await handleProviderEvent({ ...parts, cards }, event);
    if (isNew) wakeMail();
    log.debug({ event: event.id, type: event.type, isNew }, 'card event');
    return answer(200, isNew ? 'Accepted.' : 'Nothing new.');
  };
}

function answer(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(`${text}\n`, { status, headers });
}
