import { describe, expect, it } from 'vitest';
import { loadCommands } from '../../commands.ts';
import { formerCommands } from './former-names.ts';
import { parseCommandLine } from './parse-command-line.ts';

const commands = await loadCommands();
const parse = async (typed: string) => {
  const argv = typed.split(' ');
  return parseCommandLine(await loadCommands(argv), argv, 'shop');
};

describe('former names of commands', () => {
  it.each(Object.entries(formerCommands))('%s runs %s, with a notice [OPS-60]', async (former, present) => {
    const command = commands.find(({ name }) => name === present);
    expect(command).toBeDefined();
    expect(await loadCommands(former.split(' '))).toEqual([command]);
    const args = (command?.args ?? []).filter((arg) => !arg.startsWith('['));
    expect(await parse([former, ...args, '--json'].join(' '))).toMatchObject({
      ok: true,
      command,
      args,
      options: { json: true },
      notices: [`'${former}' is now called '${present}'.`],
    });
  });

  it('are not in help [OPS-60]', () => {
    const help = parseCommandLine(commands, ['help'], 'shop');
    const text = 'text' in help ? help.text : '';
    for (const former of Object.keys(formerCommands)) expect(text).not.toContain(`\n  ${former} `);
  });

  it('include options, which are renamed if the command has the current one [OPS-60]', async () => {
    expect(await parse('quotes send Q-1 --again')).toMatchObject({
      command: { name: 'quotations send' },
      options: { 'allow-duplicate': true },
    });
    expect(await parse('returns refund R-1 --keep-back=5')).toMatchObject({
      command: { name: 'returns refund' },
      options: { deduct: '5' },
      notices: ['--keep-back is now called --deduct.'],
    });
    expect(await parse('products list --was')).toMatchObject({ ok: false, code: 2 });
  });

  it('exclude words that equal an object property', async () => {
    expect(await parse('constructor')).toMatchObject({ ok: false, code: 2 });
    expect(await parse('orders list --toString')).toMatchObject({ ok: false, code: 2 });
  });
});
