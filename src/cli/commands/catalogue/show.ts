import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { findProducts } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { describeProduct } from '../../views/product-view.ts';

export const showProductCommand: Command = {
  name: 'products show',
  args: ['ID'],
  summary: 'Show one product whole',
  async run({ store, args: [id = ''], options, print, complain }) {
    const product = (await findProducts(store.db, [id])).get(id);
    if (!product) {
      complain(`There is no product '${id}'. 'products list' shows all.`);
      return exitCodes.failed;
    }
    const { specifications, description, features, pictures, ...facts } = describeProduct(product);
    if (options.json) print(JSON.stringify(describeProduct(product), null, 2));
    else {
      for (const [key, value] of Object.entries(facts))
        if (value !== null) print(`${key}: ${escapeControlCharacters(String(value))}`);
      print(`features: ${features.map(escapeControlCharacters).join('; ')}`);
      print(`pictures: ${pictures.map(({ name }) => name).join(', ')}`);
      print(`\n${escapeControlCharactersInLines(description)}\n`);
      for (const [key, value] of parseSpecifications(specifications) ?? [])
        print(`${escapeControlCharacters(key)}: ${escapeControlCharacters(value)}`);
    }
    return exitCodes.done;
  },
};
