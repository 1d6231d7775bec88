import { parseSpecifications } from '../../../domain/products/specifications.ts';
import { findProducts } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { visible, visibleLines } from '../../print/visible-text.ts';
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
      for (const [key, value] of Object.entries(facts)) if (value !== null) print(`${key}: ${visible(String(value))}`);
      print(`features: ${features.map(visible).join('; ')}`);
      print(`pictures: ${pictures.map(({ name }) => name).join(', ')}`);
      print(`\n${visibleLines(description)}\n`);
      for (const [key, value] of parseSpecifications(specifications) ?? []) print(`${visible(key)}: ${visible(value)}`);
    }
    return exitCodes.done;
  },
};
