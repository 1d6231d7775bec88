/** Placeholders of saved replies, with their descriptions. */
export const replyPlaceholders = {
  name: 'the customer’s name',
  firstName: 'their first name',
  subject: 'the subject of their message',
} as const;
type ReplyPlaceholder = keyof typeof replyPlaceholders;

interface Answered {
  readonly name: string;
  readonly subject: string;
}

const known = new Set<string>(Object.keys(replyPlaceholders));
const braces = /\{([^{}]*)\}/g;

/** Fills the placeholders of a saved reply, once: what a customer wrote is not expanded. */
export function fillReply(text: string, { name, subject }: Answered): string {
  const values: Record<ReplyPlaceholder, string> = { name, firstName: name.split(/\s/, 1)[0] ?? name, subject };
  return text.replace(braces, (whole, key: string) => (known.has(key) ? values[key as ReplyPlaceholder] : whole));
}

/** Explains which placeholder of a saved reply doesn't exist; undefined if all do. */
export function findUnknownPlaceholder(text: string): string | undefined {
  const names = Array.from(text.matchAll(braces), ([, name = '']) => name);
  const unknown = names.find((name) => !known.has(name));
  const all = [...known].map((name) => `{${name}}`).join(', ');
  return unknown === undefined ? undefined : `{${unknown}} is not a placeholder. Use ${all}`;
}
