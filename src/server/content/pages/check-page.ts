import { deliveryFacts } from '../../../contract/content/pages/delivery-facts.ts';
import { describedPage, type EditablePage } from '../../../contract/content/pages/editable-pages.ts';
import { factPattern } from '../../../contract/content/pages/fact-pattern.ts';
import { fieldsOf, type PageField } from '../../../contract/content/pages/page-fields.ts';
import type { FieldError } from '../../../contract/shared/problem.ts';
import type { Surroundings } from '../markdown.ts';

type Fields = Readonly<Record<string, unknown>>;
type Schema = Parameters<typeof fieldsOf>[0];

/** What must be done before a page can be published, as sentences, by the path of the field. */
export function checkPage(page: EditablePage, entry: Fields, surroundings: Surroundings): FieldError[] {
  const { schema, facts, requiredFacts = [] } = describedPage(page);
  const named = new Set<string>();
  const problems: FieldError[] = [];

  function checkText(path: string, name: string, text: string, { format, isOptional, hasNoFacts }: PageField): void {
    const complain = (message: string) => problems.push({ field: path, message });
    if (text.trim() === '') {
      if (!isOptional) complain(`${name}: enter a text.`);
      return;
    }
    const used = [...text.matchAll(factPattern)].map(([, fact = '']) => fact);
    for (const fact of used) named.add(fact);
    const unknown = used.filter((fact) => !isFact(fact));
    if (hasNoFacts && used.some((fact) => !isDelivery(fact)))
      complain(`${name}: this text can’t contain values in braces.`);
    else for (const fact of unknown) complain(`${name}: {${fact}} isn’t a value you can use here.`);
    if (format === 'anchor' && !/^[a-z]+(?:-[a-z]+)*$/.test(text)) {
      complain(`${name}: use lower-case words joined by hyphens.`);
    }
    if (format === 'path' && !(/^\/[^/]/.test(text) && surroundings.isPage(text.replace(/[?#].*/, '')))) {
      complain(`${name}: the shop has no page ${text}.`);
    }
  }

  function checkField(path: string, parent: string, field: PageField, schema: Schema, value: unknown): void {
    const name = parent === '' ? field.label : `${parent}, ${field.label.toLowerCase()}`;
    if (field.kind === 'line') checkText(path, name, value as string, field);
    if (field.kind === 'group') checkFields(`${path}.`, name, schema, value as Fields);
    if (field.kind === 'picture') checkPicture(path, name, value as { image: string; alt: string });
    if (field.kind === 'paragraphs') {
      const texts = value as readonly string[];
      if (texts.length === 0 && !field.isOptional) problems.push({ field: path, message: `${name}: enter a text.` });
      for (const text of texts) checkText(path, name, text, field);
    }
    if (field.kind === 'items' && field.item) checkItems(path, name, field, field.item, value as readonly Fields[]);
  }

  function checkItems(path: string, parent: string, field: PageField, item: Schema, list: readonly Fields[]): void {
    const { itemName = 'Item' } = field;
    if (list.length < (field.minItems ?? 0)) problems.push({ field: path, message: `${parent}: add at least one.` });
    for (const [index, one] of list.entries()) {
      checkFields(`${path}.${index}.`, `${itemName} ${index + 1}`, item, one);
      for (const { name, field: inner } of fieldsOf(item)) {
        const twin = list.findIndex((other) => other[name] === one[name]);
        if (inner.format !== 'anchor' || one[name] === '' || twin === index) continue;
        const owner = `${itemName.toLowerCase()} ${twin + 1}`;
        const message = `${itemName} ${index + 1}, ${inner.label.toLowerCase()}: already used by ${owner}.`;
        problems.push({ field: `${path}.${index}.${name}`, message });
      }
    }
  }

  function checkPicture(path: string, name: string, { image, alt }: { image: string; alt: string }): void {
    if (image === '') problems.push({ field: path, message: `${name}: choose a picture.` });
    else if (!surroundings.picture(image)) {
      problems.push({ field: path, message: `${name}: choose another picture, this one no longer exists.` });
    }
    if (alt.trim() === '') {
      problems.push({ field: `${path}.alt`, message: `${name}: describe it, for people who can’t see it.` });
    }
  }

  function checkFields(prefix: string, parent: string, schema: Schema, value: Fields): void {
    for (const { name, field, schema: one } of fieldsOf(schema)) {
      checkField(prefix + name, parent, field, one, value[name]);
    }
  }

  const isDelivery = (fact: string) => deliveryFacts.some((known) => known === fact);
  const isFact = (fact: string) => facts.some((known) => known === fact);
  checkFields('', '', schema, entry);
  for (const fact of requiredFacts.filter((one) => !named.has(one))) {
    problems.push({ field: 'sections', message: `Sections: keep {${fact}}, which names who receives data.` });
  }
  return problems;
}
