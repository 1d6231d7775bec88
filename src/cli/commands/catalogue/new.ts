import { createDraft } from '../../../server/actions/catalogue/edit-product.ts';
import { type Command, exitCodes } from '../../command.ts';
import { builtPictures } from '../../runtime/input/built-pictures.ts';
import { describeRefusal } from './edit-refusals.ts';

export const newProductCommand: Command = {
  name: 'products new',
  args: ['ID', 'NAME', 'AMOUNT'],
  summary: 'Begin a product as a draft, which nobody sees until it is published',
  details: "'products edit' and 'products add-picture' give it the rest, and 'products publish' shows it.",
  options: {
    region: {
      type: 'string',
      value: 'REGION',
      description: "'uk-eu', sold in pounds (as usual), or 'us-only', in dollars",
    },
    brand: { type: 'string', value: 'NAME', description: 'who makes it, if not the shop' },
    'room-size': { type: 'string', value: 'SIZE', description: "'small', 'medium' (as usual) or 'large'" },
  },
  async run({ store, clock, settings, args: [id = '', name = '', price = ''], options, print, complain }) {
    const parts = { store, clock, pictures: await builtPictures() };
    const made = await createDraft(parts, id, {
      name,
      price,
      brand: options.brand ?? settings.brand,
      region: options.region ?? 'uk-eu',
      roomSize: options['room-size'] ?? 'medium',
      isFeatured: false,
      inStock: true,
      description: '',
      features: [],
      specifications: {},
      pictures: [],
    });
    if (!made.ok) {
      for (const line of describeRefusal(id, made)) complain(line);
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id, hidden: 'draft' }) : `${id} is a draft.`);
    return exitCodes.done;
  },
};
