import { expect, it } from 'vitest';
import { uploadNote } from './upload-note.ts';

const chosen = (id: string) => ({ id, file: new File(['x'], `${id}.txt`) });

it('a retry after a failed file adds neither the note nor a stored file again [DESK-31]', async () => {
  const steps: string[] = [];
  let files = ['a', 'b', 'c'].map(chosen);
  let isAdded = false;
  let isRefused = true;
  const run = () =>
    uploadNote({
      add: isAdded ? undefined : async () => steps.push('note'),
      attach: async ({ id }) => {
        if (id === 'b' && isRefused) throw new Error('refused');
        steps.push(id);
      },
      files,
      onAdded: () => {
        isAdded = true;
      },
      onAttached: ({ id }) => {
        files = files.filter((file) => file.id !== id);
      },
    });
  await expect(run()).rejects.toThrow('refused');
  expect(files.map(({ id }) => id)).toEqual(['b', 'c']);
  isRefused = false;
  await run();
  expect(steps).toEqual(['note', 'a', 'b', 'c']);
  expect(files).toEqual([]);
});

it('a note that was refused is sent again, before any file [DESK-31]', async () => {
  const steps: string[] = [];
  const refused = uploadNote({
    add: () => Promise.reject(new Error('refused')),
    attach: async ({ id }) => steps.push(id),
    files: [chosen('a')],
    onAdded: () => steps.push('note'),
    onAttached: () => steps.push('attached'),
  });
  await expect(refused).rejects.toThrow('refused');
  expect(steps).toEqual([]);
});
