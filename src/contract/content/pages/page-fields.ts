import * as z from 'zod/mini';
import { plainLinePattern } from '../../shared/forms/plain-text.ts';

/** How a field of a page is edited: its label, its limit, and what fixes its text. */
export interface PageField {
  readonly kind: 'line' | 'paragraphs' | 'flag' | 'picture' | 'group' | 'items';
  readonly label: string;
  readonly hint?: string;
  /** Longest text, in characters; of paragraphs, of each. */
  readonly maxLength?: number;
  /** Whether it may be empty. */
  readonly isOptional?: true;
  /** Whether the shop's specification quotes the text: the desk recommends to keep it. */
  readonly specified?: true;
  /** Set if the page shows the text unchanged: its first code has no facts. */
  readonly hasNoFacts?: true;
  /** `anchor`: part of an address, unique in its list; `path`: a page of this shop; `picture`: the path of its file. */
  readonly format?: 'anchor' | 'path' | 'address' | 'date' | 'time' | 'picture';
  /** The allowed texts with their labels; the first is the empty one. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** The picture that the code of the page contains; another one is sent to the browser with its files. */
  readonly builtIn?: string;
  /** Of `items`: the schema of one, what one is called, and the fewest and most of them. */
  readonly item?: z.ZodMiniObject;
  readonly itemName?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Extra = Pick<PageField, 'hint' | 'isOptional' | 'specified' | 'format' | 'choices' | 'hasNoFacts'>;

const fields = z.registry<PageField>();

/** A text on one line. */
export const line = (label: string, maxLength: number, extra: Extra = {}) =>
  z
    .string()
    .check(z.maxLength(maxLength, `${label}: at most ${maxLength} characters.`), z.regex(plainLinePattern))
    .register(fields, { kind: 'line', label, maxLength, ...extra });

/** Paragraphs, edited as one text with blank lines between them. */
export const paragraphs = (label: string, maxLength: number, extra: Extra = {}) =>
  z
    .array(
      z
        .string()
        .check(
          z.maxLength(maxLength, `${label}: at most ${maxLength} characters in a paragraph.`),
          z.regex(plainLinePattern),
        ),
    )
    .check(z.maxLength(30))
    .register(fields, { kind: 'paragraphs', label, maxLength, ...extra });

export const flag = (label: string, hint: string) => z.boolean().register(fields, { kind: 'flag', label, hint });

/** A picture by its name, with its alt text. @param builtIn the picture that the code of the page contains */
export const pictureField = (label: string, builtIn: string) =>
  z
    .strictObject({
      image: z.string().check(z.maxLength(200), z.regex(plainLinePattern)),
      alt: z.string().check(z.maxLength(300), z.regex(plainLinePattern)),
    })
    .register(fields, { kind: 'picture', label, builtIn });

/** Fields of one section of a page. */
export const group = <Shape extends z.core.$ZodShape>(label: string, shape: Shape) =>
  z.strictObject(shape).register(fields, { kind: 'group', label });

interface Items<Shape> {
  readonly label: string;
  readonly itemName: string;
  readonly shape: Shape;
  readonly minItems?: number;
  readonly maxItems: number;
}

/** A list of items with the same fields. Where the layout has a fixed number of them, `minItems` equals `maxItems`. */
export const items = <Shape extends z.core.$ZodShape>({
  label,
  itemName,
  shape,
  minItems = 0,
  maxItems,
}: Items<Shape>) => {
  const item = z.strictObject(shape);
  return z
    .array(item)
    .check(z.minLength(minItems), z.maxLength(maxItems))
    .register(fields, { kind: 'items', label, itemName, item: item as never, minItems, maxItems });
};

/** Links below a text, to pages of this shop. */
export const pageLinks = items({
  label: 'Links',
  itemName: 'Link',
  maxItems: 5,
  shape: {
    label: line('Text', 80),
    path: line('Page', 200, { hint: 'A page of this shop, such as /legal/terms#delivery.', format: 'path' }),
  },
});

/** The fields of a page, a group or an item, in order. */
export function fieldsOf(
  schema: z.ZodMiniType,
): readonly { readonly name: string; readonly field: PageField; readonly schema: z.ZodMiniType }[] {
  const { shape } = schema as z.ZodMiniObject;
  return Object.entries(shape).flatMap(([name, one]) => {
    const field = fields.get(one as never) as PageField | undefined;
    return field ? [{ name, field, schema: one as z.ZodMiniType }] : [];
  });
}

/** A field without its schema, as the form of the desk is made from it. */
export interface FieldDescription extends Omit<PageField, 'item'> {
  readonly name: string;
  /** Fields of a group, or of one item. */
  readonly fields?: readonly FieldDescription[];
}

/** Describes the fields of a page for its form: the desk's code has no schemas. */
export function describeFields(schema: z.ZodMiniType): readonly FieldDescription[] {
  return fieldsOf(schema).map(({ name, field: { item, ...field }, schema: one }) => ({
    name,
    ...field,
    ...(field.kind === 'group' && { fields: describeFields(one) }),
    ...(item && { fields: describeFields(item) }),
  }));
}
