import { parse } from 'yaml';
import * as z from 'zod';
import { slugPattern } from '../../contract/catalogue/product.ts';

const kind = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${expected}`),
});
const text = z.string(kind('text: put it in quotes')).trim().min(1, 'must not be empty');
const day = z.string(kind('a day such as 2025-10-15')).refine(isDay, 'must be a day such as 2025-10-15');

const schema = z
  .strictObject({
    id: text,
    slug: text.regex(slugPattern, 'must be lower-case words joined by hyphens'),
    title: text,
    excerpt: text,
    image: text,
    imageAlt: text,
    author: text,
    datePublished: day,
    dateModified: z.optional(day),
    keywords: z.array(text, kind('a list')).min(1, 'must name at least one'),
    category: text,
    readTime: text.regex(/^[1-9]\d* min$/, "must be minutes, such as '8 min'"),
  })
  .refine(({ datePublished, dateModified = datePublished }) => dateModified >= datePublished, {
    path: ['dateModified'],
    error: 'must not be before datePublished',
  });

/** The front matter of an article. `image` is the name of a picture. */
export type FrontMatter = z.infer<typeof schema>;

export type FrontMatterResult =
  | { readonly front: FrontMatter; readonly markdown: string }
  /** One sentence without a full stop per error, naming its field. */
  | { readonly complaints: readonly string[] };

/** Splits a file into its front matter, YAML between two lines of ---, and the Markdown below. */
export function parseFrontMatter(source: string): FrontMatterResult {
  const [, yaml, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || markdown === undefined) {
    return { complaints: ['must start with front matter between two lines of ---'] };
  }
  if (markdown.trim() === '') return { complaints: ['has no text below its front matter'] };
  const fields = readYaml(yaml);
  if ('complaints' in fields) return fields;
  const parsed = schema.safeParse(fields.value, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `has unknown fields: ${issue.keys.join(', ')}` : undefined),
  });
  return parsed.success
    ? { front: parsed.data, markdown }
    : { complaints: parsed.error.issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim()) };
}

function readYaml(yaml: string): { value: unknown } | { complaints: string[] } {
  try {
    // No article has aliases, which expand to any size.
    return { value: parse(yaml, { maxAliasCount: 0 }) };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return { complaints: [`has front matter that is not YAML: ${reason}`] };
  }
}

/** Whether a text is a day such as 2025-10-15. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
}
