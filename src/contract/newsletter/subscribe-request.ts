import * as z from 'zod/mini';
import { formSchema } from '../orders/order.ts';
import { type SubscribeRequest, subscribeRules, subscriberSources } from './newsletter.ts';

export const subscribeRequestSchema: z.ZodMiniType<SubscribeRequest> = z.extend(formSchema(subscribeRules), {
  source: z.enum(subscriberSources),
});
