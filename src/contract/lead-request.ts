import * as z from 'zod/mini';
import { type LeadRequest, leadRules, leadSources } from './lead.ts';
import { formSchema } from './order.ts';

export const leadRequestSchema: z.ZodMiniType<LeadRequest> = z.extend(formSchema(leadRules), {
  source: z.enum(leadSources),
});
