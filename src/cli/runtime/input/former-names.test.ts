import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { formerCommands, replaceFormerNames } from './former-names.ts';

const optionsOf = (typed: string) => {
  const command = commands.find(({ name }) => name === typed);
  return command && Object.keys(command.options ?? {});
};
const replace = (typed: string) => replaceFormerNames(typed.split(' '), optionsOf);

describe('former names of commands', () => {
  it.each(Object.entries(formerCommands))('%s runs %s, and says so [OPS-60]', (former, present) => {
    expect(optionsOf(present)).toBeDefined();
    expect(optionsOf(former)).toBeUndefined();
    expect(replace(`${former} X --json`)).toEqual({
      argv: `${present} X --json`.split(' '),
      notices: [`'${former}' is now called '${present}'.`],
    });
  });

  it('options are renamed where the command has the present one [OPS-60]', () => {
    expect(replace('quotes send Q-1 --again')).toMatchObject({
      argv: ['quotations', 'send', 'Q-1', '--allow-duplicate'],
    });
    expect(replace('returns refund R-1 --keep-back=5')).toMatchObject({
      argv: ['returns', 'refund', 'R-1', '--deduct=5'],
      notices: ['--keep-back is now called --deduct.'],
    });
    expect(replace('products list --was')).toEqual({ argv: ['products', 'list', '--was'], notices: [] });
  });

  it('words that look like a property of an object are left as they are', () => {
    expect(replace('constructor --toString')).toEqual({ argv: ['constructor', '--toString'], notices: [] });
  });
});
