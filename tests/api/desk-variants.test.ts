import { expect, it } from 'vitest';
import type { DeskProduct } from '../../src/contract/catalogue/products.ts';
import type { Variant } from '../../src/contract/catalogue/variant.ts';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('keeps, checks and clears the group and options of a product [VAR-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn('owner');
    const { entry } = await json<DeskProduct>(call('products.show', { id: 'xl-7' }));
    const save = (variant: Variant | null | undefined) =>
      call('products.save', { id: 'xl-7', entry: { ...entry, variant } }, { 'If-Match': '"*"' });
    const stored = async () => (await findProduct(desk.store.db, 'xl-7'))?.variant;
    const option = (name: string, value: string) => ({ name, value });
    const variant = { group: 'xl', name: 'XL', options: [option('Colour', 'Black')] };
    await json(save({ ...variant, options: [...variant.options, option('', ' ')] }));
    expect(await stored()).toEqual(variant);
    expect(await json(call('products.show', { id: 'xl-7' }))).toMatchObject({ entry: { variant } });
    // An omitted field keeps its value.
    await json(save(undefined));
    expect(await stored()).toEqual(variant);
    const faults = async (wrong: Partial<Variant>) => {
      const refused: Partial<DeskProblem> = await problem(save({ ...variant, ...wrong }));
      return refused.errors?.map(({ field }) => field);
    };
    expect(await faults({ group: 'Not a slug' })).toEqual(['variant.group']);
    expect(await faults({ options: [] })).toEqual(['variant.options']);
    expect(await faults({ options: [option('Size', 'S'), option('Size', 'M')] })).toEqual(['variant.options']);
    expect(await faults({ options: [option('Size', '')] })).toEqual(['variant.options.0.value']);
    await json(save(null));
    expect(await stored()).toBeUndefined();
  });
});
