import { type Entry, editProduct } from '../../../server/actions/catalogue/edit-product.ts';
import { entryOf } from '../../../server/catalogue/product-entry.ts';
import type { NamedPicture, StoredProduct } from '../../../server/store/catalogue/products.ts';
import { findProduct } from '../../../server/store/catalogue/products.ts';
import { type CliContext, type Command, exitCodes } from '../../command.ts';
import { builtPictures } from '../../runtime/input/built-pictures.ts';
import { parseIntegerArgument } from '../../runtime/input/parse-amount.ts';
import { describeRefusal, unknownProduct } from './edit-refusals.ts';

export const editPictureCommand: Command = {
  name: 'products edit-picture',
  args: ['ID', 'NAME'],
  summary: 'Change the words or the place of a picture of a product, or take it away',
  details: "The names of its pictures are shown by 'products show'. The first one is the main picture.",
  options: {
    alt: { type: 'string', value: 'TEXT', description: 'what it shows' },
    kind: { type: 'string', value: 'KIND', description: "'photograph' or 'illustration'" },
    place: { type: 'string', value: 'N', description: 'its place among them, from 1' },
    remove: { type: 'boolean', description: 'take it away' },
  },
  async run({ store, clock, args: [id = '', name = ''], options, print, complain }) {
    const place =
      options.place === undefined ? undefined : parseIntegerArgument(String(options.place), 1_000, complain);
    if (options.place !== undefined && place === undefined) return exitCodes.usage;
    const found = await findProduct(store.db, id);
    if (!found?.pictures.some((picture) => picture.name === name)) {
      complain(found ? `${id} has no picture '${name}'. 'products show ${id}' names them.` : unknownProduct(id));
      return exitCodes.failed;
    }
    const edited = await editProduct(
      { store, clock, pictures: await builtPictures() },
      { id, change: (now) => changed(now, name, options, place) },
    );
    if (!edited.ok) {
      for (const line of describeRefusal(id, edited)) complain(line);
      return exitCodes.failed;
    }
    const names = edited.product.pictures.map((picture) => picture.name);
    print(options.json ? JSON.stringify({ id, pictures: names }) : `pictures of ${id}: ${names.join(', ')}`);
    return exitCodes.done;
  },
};

function changed(
  now: StoredProduct,
  name: string,
  { alt, kind, remove }: CliContext['options'],
  place: number | undefined,
): Entry {
  const at = now.pictures.findIndex((picture) => picture.name === name);
  const others: NamedPicture[] = now.pictures.filter((picture) => picture.name !== name);
  if (remove) return { ...entryOf(now), pictures: others };
  const picture = { ...now.pictures[at], ...(alt !== undefined && { alt }), ...(kind !== undefined && { kind }) };
  const to = place === undefined ? at : place - 1;
  return { ...entryOf(now), pictures: [...others.slice(0, to), picture, ...others.slice(to)] };
}
