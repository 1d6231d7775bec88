import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** The About page: what the shop says of itself, of its workshop and of its people. */
export const aboutSchema = z.object({
  /** True while people and workshop are invented: the page then states it, and the setting sampleContent hides them. */
  isSample: z.boolean(),
  introduction: text,
  sections: z.array(z.object({ heading: text, paragraphs: z.array(text).check(z.minLength(1, 'must not be empty')) })),
  people: z.array(z.object({ name: text, role: text, about: text })),
});
export type About = z.output<typeof aboutSchema>;
