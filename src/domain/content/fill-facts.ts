import { type DeliveryFacts, freeDeliveryFacts } from '../../contract/content/pages/delivery-facts.ts';
import { factPattern } from '../../contract/content/pages/fact-pattern.ts';

type Facts = Readonly<Record<string, string>>;

/** Replaces each `{fact}` in a text by its value; an unknown one by nothing. */
export const fillFacts = (text: string, facts: Facts): string =>
  text.replaceAll(factPattern, (_, name: string) => facts[name] ?? '').trim();

/** Replaces the known facts of a text, and leaves the others. */
const fillSome = (text: string, facts: Facts): string =>
  text.replaceAll(factPattern, (whole, name: string) => facts[name] ?? whole);

/** Fills the facts of every text of a section, in lists and items too. @param one how a text is filled */
export function fillTexts<Texts>(texts: Texts, facts: Facts, one = fillFacts): Texts {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return one(value, facts);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  return fill(texts) as Texts;
}

/** Fills what the texts promise about delivery, and leaves their other facts. */
export const fillDelivery = <Texts>(texts: Texts, facts: DeliveryFacts = freeDeliveryFacts): Texts =>
  fillTexts(texts, facts, fillSome);
