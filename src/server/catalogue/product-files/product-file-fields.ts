import * as z from 'zod';
import { slugPattern } from '../../../contract/catalogue/product.ts';
import { maxVariantOptions } from '../../../contract/catalogue/variant.ts';
import { plainLinePattern } from '../../../contract/shared/forms/plain-text.ts';

/** Message for a value that is missing or of the wrong type. */
export const must = (be: string) => ({
  error: (issue: { readonly input: unknown }) => (issue.input === undefined ? 'is missing' : `must be ${be}`),
});

export const text = (max: number) =>
  z
    .string(must('text'))
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .regex(plainLinePattern, 'must be one line without control characters');

export const slug = z.string(must('text')).max(80).regex(slugPattern, 'must be lower-case words joined by hyphens');

/** Group and options of a variant, with the fields in a fixed order. */
export const variant = z
  .strictObject({
    group: slug,
    name: text(200),
    options: z
      .array(z.strictObject({ name: text(60), value: text(100) }), must('a list of names and values'))
      .min(1, 'must have at least one option')
      .max(maxVariantOptions, `must be at most ${maxVariantOptions} options`)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must not have an option twice'),
  })
  .transform(({ group, name, options }) => ({
    ...{ group, name },
    options: options.map((option) => ({ name: option.name, value: option.value })),
  }));
