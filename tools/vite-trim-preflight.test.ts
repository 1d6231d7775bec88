import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withoutPseudoElements } from './vite-trim-preflight.ts';

it('leaves the reset to elements, of the sheet that Tailwind has and of one that was made smaller [PIC-22]', async () => {
  const sheet = await readFile(new URL(import.meta.resolve('tailwindcss/preflight.css')), 'utf8');
  expect(withoutPseudoElements(sheet)).toMatch(/\n\*,\s*::file-selector-button \{\s*box-sizing/);
  expect(withoutPseudoElements('@layer base{*,:after,:before,::backdrop{box-sizing:border-box}}')).toBe(
    '@layer base{*{box-sizing:border-box}}',
  );
});

it('says so where the rule is another one', () => {
  expect(() => withoutPseudoElements('*{box-sizing:border-box}')).toThrow('not as it was');
});
