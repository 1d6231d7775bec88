import type { ProductFormPicture } from '../../../../contract/catalogue/products.ts';
import { type CliContext, type Command, exitCodes } from '../../../command.ts';
import { parseIntegerArgument } from '../../../runtime/input/options.ts';
import { changeProduct } from '../change-product.ts';

export const editPictureCommand: Command = {
  name: 'products edit-picture',
  args: ['ID', 'NAME'],
  summary: 'Change the alt text or position of a picture, or remove it',
  details: "'products show' lists the names of its pictures. The first is the main picture.",
  options: {
    alt: { type: 'string', value: 'TEXT', description: 'alt text' },
    kind: { type: 'string', value: 'KIND', description: "'photograph' or 'illustration'" },
    place: { type: 'string', value: 'N', description: 'position, from 1' },
    remove: { type: 'boolean', description: 'remove it' },
  },
  async run(context) {
    const { args, options, print, complain } = context;
    const [id = '', name = ''] = args;
    const place =
      options.place === undefined ? undefined : parseIntegerArgument(String(options.place), 1_000, complain);
    if (options.place !== undefined && place === undefined) return exitCodes.usage;
    const edited = await changeProduct(context, id, ({ pictures }) =>
      pictures.some((picture) => picture.name === name)
        ? { pictures: changed(pictures, name, options, place) }
        : `${id} has no picture '${name}'. 'products show ${id}' lists them.`,
    );
    if (!edited.ok) return edited.code;
    const names = edited.after.entry.pictures.map((picture) => picture.name);
    print(options.json ? JSON.stringify({ id, pictures: names }) : `Pictures of ${id}: ${names.join(', ')}`);
    return exitCodes.done;
  },
};

function changed(
  pictures: readonly ProductFormPicture[],
  name: string,
  { alt, kind, remove }: CliContext['options'],
  place: number | undefined,
): readonly object[] {
  const at = pictures.findIndex((picture) => picture.name === name);
  const others = pictures.filter((picture) => picture.name !== name);
  if (remove) return others;
  const picture = { ...pictures[at], ...(alt !== undefined && { alt }), ...(kind !== undefined && { kind }) };
  const to = place === undefined ? at : place - 1;
  return [...others.slice(0, to), picture, ...others.slice(to)];
}
