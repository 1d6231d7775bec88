import * as z from 'zod';

/** JSON Schema 2020-12, as OpenAPI 3.1 uses. Rules that only code can check are omitted. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return described;
}

export const jsonContent = (schema: object) => ({ 'application/json': { schema } });
export const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
