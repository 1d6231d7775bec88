import type { Edited } from '../../../server/actions/catalogue/edit-product.ts';
import type { Moved } from '../../../server/store/catalogue/product-life.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const unknownProduct = (id: string) =>
  `There is no product '${escapeControlCharacters(id)}'. 'products list' shows all.`;

/** Explains why a product was not saved, one reason per line. */
export function describeRefusal(id: string, refusal: Extract<Edited, { ok: false }>): string[] {
  switch (refusal.reason) {
    case 'unknown':
      return [unknownProduct(id)];
    case 'taken':
      return [`There is a product '${escapeControlCharacters(id)}' already: give the new one another id.`];
    case 'conflict':
      return [
        `${escapeControlCharacters(id)} was changed by somebody else in this moment, and not here: type this again.`,
      ];
    case 'invalid':
      return [
        ...refusal.errors.map(({ field, message }) => `The ${escapeControlCharacters(field)} ${message}.`),
        'Nothing was changed.',
      ];
  }
}

/** Explains why a product was not published, archived or deleted. */
export function describeStay(id: string, stay: Extract<Moved, { ok: false }>, whatItIs: string): string {
  switch (stay.reason) {
    case 'unknown':
      return unknownProduct(id);
    case 'is-so':
      return `${id} is ${whatItIs} already.`;
    case 'is-draft':
      return `${id} is a draft, which nobody has seen: 'products delete ${id}' removes it.`;
    case 'was-shown':
      return `${id} has been in the shop, and orders and links name it: 'products archive ${id}' takes it out.`;
    case 'incomplete':
      return `${id} still lacks ${stay.missing.join(' and ')}.`;
  }
}
