import { basename } from 'node:path';
import { editProduct } from '../../../server/actions/catalogue/edit-product.ts';
import { entryOf } from '../../../server/catalogue/product-entry.ts';
import { findProduct } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { builtPictures } from '../../runtime/input/built-pictures.ts';
import { describeRefusal, unknownProduct } from './edit-refusals.ts';

export const addPictureCommand: Command = {
  name: 'products add-picture',
  args: ['ID', 'FILE'],
  summary: 'Make a picture of a file and show it with a product',
  details: "What files are taken, 'products import --help' tells. 'products edit-picture' changes its place and words.",
  options: {
    alt: { type: 'string', value: 'TEXT', description: 'what it shows, for whoever does not see it: needed' },
    kind: { type: 'string', value: 'KIND', description: "'photograph' or 'illustration'" },
    first: { type: 'boolean', description: 'make it the main picture' },
  },
  async run({ store, clock, args: [id = '', file = ''], options, print, complain }) {
    const { alt, kind, first } = options;
    if (alt === undefined || String(alt).trim() === '') {
      complain('--alt is missing: say in a few words what the picture shows.');
      return exitCodes.usage;
    }
    if (!(await findProduct(store.db, id))) {
      complain(unknownProduct(id));
      return exitCodes.failed;
    }
    // The picture encoder takes 0.2 s to load.
    const { importPicture } = await import('../../../server/pictures/import-picture.ts');
    const { findTypedFile } = await import('../../../server/pictures/find-file.ts');
    const made = await importPicture({ store, clock }, await findTypedFile(file));
    if ('fault' in made) {
      complain(`${file} ${made.fault}.`);
      return exitCodes.failed;
    }
    const picture = { name: made.name, alt, ...(kind !== undefined && { kind }) };
    const edited = await editProduct(
      { store, clock, pictures: await builtPictures() },
      {
        id,
        change: (now) => {
          const others = now.pictures.filter(({ name }) => name !== made.name);
          return { ...entryOf(now), pictures: first ? [picture, ...others] : [...others, picture] };
        },
      },
    );
    if (!edited.ok) {
      for (const line of describeRefusal(id, edited)) complain(line);
      return exitCodes.failed;
    }
    print(
      options.json ? JSON.stringify({ id, picture: made.name }) : `${basename(file)} is ${made.name} of ${id} now.`,
    );
    return exitCodes.done;
  },
};
