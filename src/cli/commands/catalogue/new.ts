import { draftProductAction } from '../../../server/actions/catalogue/edit-products.ts';
import { type Command, exitCodes, misuse } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { readSpare, spareOptions } from './spare-options.ts';

export const newProductCommand: Command = {
  name: 'products new',
  args: ['ID', 'NAME', 'AMOUNT'],
  summary: 'Create a product as a draft, which visitors do not see until it is published',
  details:
    "--part creates a spare part. Complete it with 'products edit' and 'products add-picture', then publish it with 'products publish'.",
  options: {
    region: {
      type: 'string',
      value: 'REGION',
      description: "'uk-eu', sold in pounds (default), or 'us-only', in dollars",
    },
    brand: { type: 'string', value: 'NAME', description: 'manufacturer (default: the shop)' },
    'room-size': { type: 'string', value: 'SIZE', description: "'small', 'medium' (default) or 'large'" },
    ...spareOptions,
  },
  async run(context) {
    const { settings, args, options, print, complain } = context;
    const [id = '', name = '', price = ''] = args;
    const spare = readSpare(options);
    if (spare && options['room-size'] !== undefined) return misuse(complain, 'A spare part has no room size.');
    const entry = {
      name,
      price,
      originalPrice: null,
      brand: options.brand ?? settings.brand,
      region: options.region ?? 'uk-eu',
      roomSize: spare ? null : (options['room-size'] ?? 'medium'),
      spare: spare ?? null,
      isFeatured: false,
      inStock: true,
      description: '',
      features: [],
      specifications: '{}',
      pictures: [],
    };
    const made = await runOperation(context, draftProductAction, { id, entry });
    if (!made.ok) return made.code;
    print(options.json ? JSON.stringify(made.output, null, 2) : `${id} is a draft.`);
    return exitCodes.done;
  },
};
