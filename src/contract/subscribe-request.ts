import * as z from 'zod/mini';
import { type SubscribeRequest, subscribeRules, subscriberSources } from './newsletter.ts';
import { formSchema } from './order.ts';

export const subscribeRequestSchema: z.ZodMiniType<SubscribeRequest> = z.extend(formSchema(subscribeRules), {
  source: z.enum(subscriberSources),
});
