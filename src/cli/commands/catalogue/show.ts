import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { showProductAction } from '../../../server/actions/catalogue/edit-products.ts';
import { commandOf } from '../../operation-command.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';

export const showProductCommand = commandOf(showProductAction, {
  print({ id, state, entry, stockLeft }, { print }) {
    const { specifications, description, features, pictures, spare, ...facts } = entry;
    for (const [key, value] of Object.entries({ id, ...facts, stockLeft, state }))
      if (value !== null && value !== '') print(`${key}: ${escapeControlCharacters(String(value))}`);
    if (spare) {
      for (const [key, value] of Object.entries(spare)) print(`${key}: ${[value].flat().join(' ')}`);
    }
    print(`features: ${features.map(escapeControlCharacters).join('; ')}`);
    print(`pictures: ${pictures.map(({ name }) => name).join(', ')}`);
    print(`\n${escapeControlCharactersInLines(description)}\n`);
    for (const [key, value] of parseSpecifications(specifications) ?? [])
      print(`${escapeControlCharacters(key)}: ${escapeControlCharacters(value)}`);
  },
});
