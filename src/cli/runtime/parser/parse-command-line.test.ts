import { describe, expect, it } from 'vitest';
import { loadCommands } from '../../commands.ts';
import { parseCommandLine } from './parse-command-line.ts';

const commands = await loadCommands();
const parse = (...argv: string[]) => parseCommandLine(commands, argv, 'npm run shop --');

describe('help', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    'shows the usage of %s and what each option does [OPS-7]',
    (name, { args, summary, details = '', options = {} }) => {
      const parsed = parse(...name.split(' '), '--help');
      expect(parsed).toMatchObject({ ok: false, code: 0 });
      const text = 'text' in parsed ? parsed.text : '';
      expect(text).toContain(`${summary}\n`);
      expect(text).toContain(details);
      expect(text).toContain(`Usage: npm run shop -- ${[name, ...args].join(' ')} [options]\n`);
      for (const [key, { description }] of Object.entries(options)) {
        expect(text.split('\n').find((line) => line.startsWith(`  --${key}`))).toContain(description);
      }
    },
  );

  it('lists all commands without a command, and the commands of a group for a group [OPS-7]', () => {
    for (const argv of [[], ['help'], ['--help']]) {
      const all = parse(...argv);
      expect(all).toMatchObject({ ok: false, code: 0 });
      for (const { name, summary } of commands) {
        const line = ('text' in all ? all.text : '').split('\n').find((one) => one.startsWith(`  ${name} `));
        expect(line).toContain(summary);
      }
    }
    expect(parse('help', 'orders', 'refund')).toEqual(parse('orders', 'refund', '--help'));
    const mail = parse('mail');
    expect(parse('help', 'mail')).toEqual(parse('mail', '--help'));
    expect('text' in mail && mail.text.match(/^ {2}\w+ \w+/gm)).toEqual([
      '  mail list',
      '  mail show',
      '  mail retry',
      '  mail resend',
    ]);
  });
});

describe('an invalid command line', () => {
  it.each([
    [['orders', 'repay'], "error: unknown command 'repay'\n\nUsage: npm run shop -- orders"],
    [['orders', 'lst'], "error: unknown command 'lst'\n(Did you mean list?)\n\nUsage"],
    [['fly'], "error: unknown command 'fly'\n'npm run shop -- help' lists all commands."],
    [['order', 'list'], "error: unknown command 'order'\n(Did you mean orders?)\n'npm run shop -- help' lists"],
    [['bakcup', 'one.db'], "error: unknown command 'bakcup'\n(Did you mean backup?)\n'npm"],
    [['orders', 'show'], "error: missing required argument 'REFERENCE'\nUsage: npm run shop -- orders show REFERENCE"],
    [['orders', 'list', 'all'], "error: too many arguments for 'list'. Expected 0 arguments but got 1: all.\nUsage"],
    [['orders', 'list', '--colour'], "error: unknown option '--colour'\nUsage"],
    [['orders', 'list', '--jsn'], "error: unknown option '--jsn'\n(Did you mean --json?)\nUsage"],
    [['orders', 'list', '-l', '5'], "error: unknown option '-l'\nUsage"],
    [['orders', 'list', '--limit'], "error: option '--limit <N>' argument missing\nUsage"],
    [['orders', 'list', '--limit', '--json'], "error: option '--limit <N>' argument missing\nUsage"],
    [['orders', 'refund', 'BB-1', '--amount', '--yes'], "error: option '--amount <AMOUNT>' argument missing\nUsage"],
    [['orders', 'list', '--json=5'], "error: unknown option '--json=5'\n(Did you mean --json?)\nUsage"],
    [['orders', 'list', '--json', '--csv'], "error: option '--json' cannot be used with option '--csv'\nUsage"],
    [['orders', 'show', 'BB-1', '--csv'], "error: unknown option '--csv'\nUsage"],
  ])('%j exits with 2, and explains the error with a suggestion [OPS-7, OPS-59]', (argv, text) => {
    const parsed = parse(...argv);
    expect(parsed).toMatchObject({ ok: false, code: 2, text: expect.stringContaining(text) });
  });
});

it('accepts options after the command, --json before it too, and an optional argument', () => {
  expect(parse('--limit', '5', 'orders', 'list')).toMatchObject({ ok: false, code: 2 });
  expect(parse('orders', 'list', '--limit', '5')).toMatchObject({ ok: true, args: [], options: { limit: '5' } });
  expect(parse('orders', 'show', '--json', 'BB-1')).toMatchObject({
    ok: true,
    args: ['BB-1'],
    options: { json: true },
  });
  expect(parse('--json', 'orders', 'list')).toMatchObject({ ok: true, options: { json: true } });
  expect(parse('orders', '--json', 'list')).toMatchObject({ ok: true, options: { json: true } });
  expect(parse('backup')).toMatchObject({ ok: true, args: [] });
  expect(parse('backup', 'one.db', '--yes')).toMatchObject({ ok: true, args: ['one.db'], options: { yes: true } });
});

it('rejects an option given twice, since one value would be ignored [OPS-44]', () => {
  const twice = parse('orders', 'create', '--line', 'xl-7', '--line=desk-2', '--yes');
  expect(twice).toMatchObject({
    ok: false,
    code: 2,
    text: expect.stringContaining("option '--line <PRODUCT>' given twice"),
  });
  expect(parse('orders', 'list', '--json', '--json')).toMatchObject({ ok: false, code: 2 });
  expect(parse('orders', 'refund', 'BB-1', '--yes', '--yes')).toMatchObject({ ok: false, code: 2 });
  expect(parse('orders', 'create', '--line', 'xl-7,desk-2', '--yes')).toMatchObject({ ok: true });
});

it('accepts a negative amount as a value, which its command rejects [OPS-44]', () => {
  expect(parse('products', 'set-price', 'xl-7', '-5')).toMatchObject({ ok: true, args: ['xl-7', '-5'] });
  expect(parse('products', 'set-price', 'xl-7', '-£5')).toMatchObject({ ok: true, args: ['xl-7', '-£5'] });
  expect(parse('orders', 'list', '--limit', '-5')).toMatchObject({ ok: true, options: { limit: '-5' } });
  expect(parse('products', 'set-price', 'xl-7', '-5', '6')).toMatchObject({
    ok: false,
    text: expect.stringContaining('got 3: xl-7, -5, 6.'),
  });
});

it('accepts a value that starts like an option after an equals sign, and an argument after two dashes', () => {
  expect(parse('orders', 'refund', 'BB-1', '--note=--x')).toMatchObject({ ok: true, options: { note: '--x' } });
  expect(parse('orders', 'note', 'BB-1', '--', '--x')).toMatchObject({ ok: true, args: ['BB-1', '--x'] });
});

it('wraps help at the width of a terminal', () => {
  const help = parseCommandLine(commands, ['orders', '--help'], 'shop', 80);
  const lines = 'text' in help ? help.text.split('\n') : [];
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
});

describe('loading', () => {
  const namesOf = async (...argv: string[]) => (await loadCommands(argv)).map(({ name }) => name);

  it('loads only the requested command, or its group, or all', async () => {
    expect(await namesOf('--json', 'orders', 'list')).toEqual(['orders list']);
    expect(await namesOf('backup', 'one.db')).toEqual(['backup']);
    expect(await namesOf('mail', 'lst')).toEqual(['mail list', 'mail show', 'mail retry', 'mail resend']);
    expect(await namesOf('--help', 'orders', 'list')).toHaveLength(commands.length);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    'finds %s by its name',
    async (name, command) => {
      expect(await loadCommands(name.split(' '))).toEqual([command]);
    },
  );
});

it('shows the configured prefix of commands [OPS-44]', () => {
  const help = parseCommandLine(commands, ['orders', 'show', '--help'], 'sudo shop');
  expect(help).toMatchObject({ text: expect.stringContaining('Usage: sudo shop orders show REFERENCE [options]\n') });
  const all = parseCommandLine(commands, [], 'sudo shop');
  expect('text' in all && all.text).not.toContain('npm');
});
