import { duplicateProduct } from '../../../server/actions/catalogue/edit-product.ts';
import { type Command, exitCodes } from '../../command.ts';
import { builtPictures } from '../../runtime/input/built-pictures.ts';
import { describeRefusal } from './edit-refusals.ts';

export const duplicateProductCommand: Command = {
  name: 'products duplicate',
  args: ['ID', 'NEW-ID'],
  summary: 'Begin a product as a copy of another: a draft, with its own id',
  async run({ store, clock, args: [id = '', newId = ''], options, print, complain }) {
    const made = await duplicateProduct({ store, clock, pictures: await builtPictures() }, id, newId);
    if (!made.ok) {
      for (const line of describeRefusal(made.reason === 'unknown' ? id : newId, made)) complain(line);
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id: newId, hidden: 'draft' }) : `${newId} is a draft, a copy of ${id}.`);
    return exitCodes.done;
  },
};
