import { basename } from 'node:path';
import { showProductAction } from '../../../../server/actions/catalogue/edit-products.ts';
import { type Command, exitCodes, fail, misuse } from '../../../command.ts';
import { runOperation } from '../../../operation-command.ts';
import { changeProduct } from '../change-product.ts';

export const addPictureCommand: Command = {
  name: 'products add-picture',
  args: ['ID', 'FILE'],
  summary: 'Add a picture to a product',
  details:
    "'products import --help' lists the supported files. 'products edit-picture' changes its position and alt text.",
  options: {
    alt: { type: 'string', value: 'TEXT', description: 'alt text, required' },
    kind: { type: 'string', value: 'KIND', description: "'photograph' or 'illustration'" },
    first: { type: 'boolean', description: 'make it the main picture' },
  },
  async run(context) {
    const { store, clock, args, options, print, complain } = context;
    const [id = '', file = ''] = args;
    const { alt, kind, first } = options;
    if (alt === undefined || String(alt).trim() === '')
      return misuse(complain, 'Add --alt with a short description of the picture.');
    const shown = await runOperation(context, showProductAction, { id });
    if (!shown.ok) return shown.code;
    // The picture encoder takes 0.2 s to load.
    const { importPicture } = await import('../../../../server/pictures/import-picture.ts');
    const { findTypedFile } = await import('../../../../server/pictures/find-file.ts');
    const made = await importPicture({ store, clock }, await findTypedFile(file));
    if ('fault' in made) return fail(complain, `${file} ${made.fault}.`);
    const picture = { name: made.name, alt, ...(kind !== undefined && { kind }) };
    const changed = await changeProduct(context, id, ({ pictures }) => {
      const others = pictures.filter(({ name }) => name !== made.name);
      return { pictures: first ? [picture, ...others] : [...others, picture] };
    });
    if (!changed.ok) return changed.code;
    print(
      options.json
        ? JSON.stringify({ id, picture: made.name })
        : `${basename(file)} was added to ${id} as ${made.name}.`,
    );
    return exitCodes.done;
  },
};
