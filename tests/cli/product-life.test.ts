import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseZonedTime } from '../../src/domain/shared/time/london-time.ts';
import { photo } from '../support/photos.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

async function refusals(operator: Operator, lines: readonly (readonly [string, number, string])[]) {
  for (const [line, code, text] of lines) {
    const ended = await operator.run(...line.split(' '));
    expect([line, ended.code, ended.stdout, ended.stderr]).toEqual([line, code, '', expect.stringContaining(text)]);
  }
}

describe.each(engines)('the lifecycle of a product, on %s', (_, open) => {
  it('starts with a draft that is edited, published and archived, with an audit log entry for each step [PRODESK-1, PRODESK-2, PRODESK-4, PRODESK-7]', async () => {
    const operator = await open();
    expect(await operator.print('products', 'new', 'cube-9', 'Cube 9-fan', '149')).toBe('cube-9 is a draft.\n');
    const shown = () => operator.json('products', 'show', 'cube-9');
    expect(await shown()).toMatchObject({
      state: 'draft',
      price: '149.00',
      entry: { brand: 'Breezebox', pictures: [] },
    });
    await refusals(operator, [
      ['products new cube-9 Other 1', 1, "Product 'cube-9' already exists"],
      ['products new Cube Other 1', 2, 'The id must be lower-case words joined by hyphens.'],
      ['products new cube-8 Other free', 2, 'The price must be an amount'],
      ['products publish cube-9', 1, 'cube-9 needs a description and a picture first.'],
      ['products archive cube-9', 1, 'cube-9 is a draft that was never published'],
      ['products delete xl-7 --yes', 1, 'xl-7 was published'],
      ['products edit none --name Nothing', 1, "Product 'none' not found."],
      ['products edit cube-9', 2, 'Enter a change'],
      ['products edit cube-9 --room-size huge', 2, 'The roomSize must be "small", "medium" or "large".'],
      ['products add-picture cube-9 none.jpg', 2, 'Add --alt'],
      ['products add-picture cube-9 none.jpg --alt Box', 1, 'none.jpg does not exist.'],
      ['products reorder cube-9 none', 1, "Product 'none' not found."],
    ]);
    expect(
      await operator.print('products', 'edit', 'cube-9', '--description', 'Nine fans.', '--features', 'Quiet; Small'),
    ).toBe("cube-9: description '' → 'Nine fans.', feature 'Quiet' added, feature 'Small' added.\n");
    await operator.print('products', 'edit', 'cube-9', '--specification', 'CADR=300 CFM');
    expect(await operator.print('products', 'reorder', 'cube-9', 'desk-2')).toBe('cube-9 is now before desk-2.\n');
    const order = async () => ((await operator.json('products', 'list')) as { id: string }[]).map(({ id }) => id);
    expect(await order()).toEqual(['xl-7', 'cube-9', 'desk-2', 'tower-8', 'us-xl-7']);
    await operator.print('products', 'reorder', 'cube-9', 'last');
    expect(await order()).toEqual(['xl-7', 'desk-2', 'tower-8', 'us-xl-7', 'cube-9']);

    for (const [index, name] of ['front', 'side'].entries()) {
      const file = join(operator.dataDir, `${name}.jpg`);
      await photo({ width: 800, height: 800, colour: index === 0 ? '#806040' : '#406080' })
        .jpeg()
        .toFile(file);
      await operator.print('products', 'add-picture', 'cube-9', file, '--alt', `Its ${name}`, '--kind', 'photograph');
    }
    const { entry } = (await shown()) as { entry: { pictures: { name: string }[] } };
    const { pictures } = entry;
    expect(pictures).toMatchObject([{ alt: 'Its front', kind: 'photograph' }, { alt: 'Its side' }]);
    const side = pictures[1]?.name ?? '';
    await operator.print('products', 'edit-picture', 'cube-9', side, '--place', '1', '--alt', 'From its side');
    expect(await shown()).toMatchObject({
      entry: { pictures: [{ name: side, alt: 'From its side' }, { alt: 'Its front' }] },
    });
    await operator.print('products', 'edit-picture', 'cube-9', pictures[0]?.name ?? '', '--remove');

    expect(await operator.print('products', 'publish', 'cube-9')).toBe('cube-9 is published.\n');
    expect(await operator.json('products', 'price-history', 'cube-9')).toMatchObject({
      history: [{ price: '149.00' }],
    });
    await refusals(operator, [
      ['products publish cube-9', 1, 'cube-9 is already published.'],
      ['products delete cube-9 --yes', 1, 'cube-9 was published'],
      [`products edit-picture cube-9 ${side} --remove`, 2, 'The pictures must have at least one'],
    ]);
    expect(await operator.print('products', 'archive', 'cube-9')).toBe('cube-9 is archived.\n');
    expect(await operator.print('products', 'list')).toMatch(/cube-9 .* archived/);
    await operator.print('products', 'publish', 'cube-9');

    const trail = (await operator.json('audit', 'list', '--of', 'cube-9')) as Record<string, unknown>[];
    expect(trail.map(({ action }) => action).reverse()).toEqual([
      'product.new',
      'product.edit',
      'product.edit',
      'product.place',
      'product.place',
      'product.edit',
      'product.edit',
      'product.edit',
      'product.edit',
      'product.publish',
      'product.archive',
      'product.publish',
    ]);
    expect(trail[1]).toMatchObject({ before: {}, after: { hidden: 'archived' } });
    expect(trail.at(-2)).toMatchObject({ before: { description: '' }, after: { description: 'Nine fans.' } });
  });

  it('includes duplication as a draft with its own id, and deletion of a draft [PRODESK-3, PRODESK-1]', async () => {
    const operator = await open();
    await operator.print('products', 'duplicate', 'desk-2', 'desk-3');
    const entry = { isFeatured: false, originalPrice: null };
    const copy = { id: 'desk-3', name: 'Desk 2-fan (copy)', price: '89.00', state: 'draft', entry };
    expect(await operator.json('products', 'show', 'desk-3')).toMatchObject(copy);
    await refusals(operator, [
      ['products duplicate none desk-4', 1, "Product 'none' not found."],
      ['products duplicate xl-7 desk-3', 1, "Product 'desk-3' already exists"],
    ]);
    await operator.print('products', 'delete', 'desk-3', '--yes');
    expect((await operator.run('products', 'show', 'desk-3')).code).toBe(1);
    expect(await operator.json('audit', 'list', '--of', 'desk-3')).toMatchObject([
      { action: 'product.delete', before: { name: 'Desk 2-fan (copy)' }, after: null },
      { action: 'product.new', before: null, after: { name: 'Desk 2-fan (copy)', hidden: 'draft' } },
    ]);
  });

  it('includes scheduling prices, listing and cancelling them [PRODESK-5]', async () => {
    const operator = await open();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const planned = await operator.run('prices', 'schedule', 'xl-7', '219', `${day} 09:30`, '--was-price', '300');
    expect(planned).toEqual({
      code: 0,
      stdout: `xl-7 will cost 219.00 from ${day} 09:30 UK time.\n`,
      stderr: 'At the current price: xl-7 shows £300.00 struck through, which it never cost here.\n',
    });
    expect(
      (await operator.run('prices', 'schedule', 'xl-7', '199', `${day} 10:30`, '--was-price', '251')).stderr,
    ).toContain('though it cost £219.00 in the 30 days before');
    await operator.print('prices', 'schedule', 'desk-2', '85', `${day} 11:30`);
    expect(await operator.json('prices', 'list-scheduled')).toMatchObject([
      {
        productId: 'xl-7',
        from: parseZonedTime(`${day} 09:30`),
        price: '219.00',
        originalPrice: '300.00',
      },
      { productId: 'xl-7', price: '199.00', originalPrice: '251.00' },
      { productId: 'desk-2', price: '85.00', originalPrice: null },
    ]);
    expect(await operator.print('prices', 'unschedule', 'xl-7', `${day} 10:30`)).toBe(
      '1 scheduled price of xl-7 cancelled.\n',
    );
    await operator.print('prices', 'unschedule', 'xl-7');
    expect(await operator.json('prices', 'list-scheduled', 'xl-7')).toEqual([]);
    await refusals(operator, [
      ['prices schedule none 1 2099-01-01', 1, "Product 'none' not found."],
      ['prices schedule xl-7 1 2020-01-01', 2, 'is in the past'],
      ['prices schedule xl-7 1 soon', 2, "'soon' is not valid"],
      ['prices schedule xl-7 300 2099-01-01 --was-price 200', 2, 'The was price must be higher'],
      ['prices unschedule xl-7', 1, 'xl-7 has no price scheduled for that time'],
    ]);
    expect(await operator.json('audit', 'list', '--of', 'xl-7')).toMatchObject([
      { action: 'product.unschedule', before: { price: '219.00' } },
      { action: 'product.unschedule', before: { price: '199.00' } },
      { action: 'product.schedule', after: { price: '199.00' } },
      { action: 'product.schedule', after: { price: '219.00', originalPrice: '300.00' } },
    ]);
  });
});
