import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { parseCommandLine } from './parse-command-line.ts';

const parse = (...argv: string[]) => parseCommandLine(commands, argv, 'npm run shop --');

describe('help', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    'tells how %s is typed and what each option does [OPS-7]',
    (name, { args, summary, details = '', options = {} }) => {
      const parsed = parse(...name.split(' '), '--help');
      expect(parsed).toMatchObject({ ok: false, code: 0 });
      const text = 'text' in parsed ? parsed.text : '';
      expect(text).toContain(`${summary}\n`);
      expect(text).toContain(details);
      expect(text).toContain(`Usage: npm run shop -- ${[name, ...args].join(' ')}`);
      for (const [key, { description }] of Object.entries(options)) {
        expect(text.split('\n').find((line) => line.startsWith(`  --${key}`))).toContain(description);
      }
    },
  );

  it('names all commands where none is typed, and those of one thing where only that is [OPS-7]', () => {
    for (const argv of [[], ['help'], ['--help']]) {
      const all = parse(...argv);
      expect(all).toMatchObject({ ok: false, code: 0 });
      for (const { name, summary } of commands) {
        const line = ('text' in all ? all.text : '').split('\n').find((one) => one.startsWith(`  ${name} `));
        expect(line).toContain(summary);
      }
    }
    const mail = parse('mail');
    expect('text' in mail && mail.text.match(/^ {2}\w+ \w+/gm)).toEqual([
      '  mail list',
      '  mail show',
      '  mail retry',
      '  mail resend',
    ]);
  });
});

describe('a line that is wrong', () => {
  it.each([
    [['orders', 'repay'], "There is no command 'orders repay'.\n\nUsage"],
    [['orders', 'lst'], "There is no command 'orders lst'. Did you mean 'orders list'?\n\nUsage"],
    [['fly'], "There is no command 'fly'.\n'npm run shop -- help' lists all commands."],
    [['order', 'list'], "There is no command 'order list'. Did you mean 'orders list'?\n'npm run shop -- help' lists"],
    [['bakcup', 'one.db'], "There is no command 'bakcup one.db'. Did you mean 'backup'?"],
    [['orders', 'show'], 'REFERENCE is missing.\nUsage: npm run shop -- orders show REFERENCE'],
    [['orders', 'list', 'all'], "'all' is one argument too many.\nUsage: npm run shop -- orders list [--limit N]"],
    [['orders', 'list', '--colour'], "There is no option '--colour' here.\nUsage"],
    [['orders', 'list', '--jsn'], "There is no option '--jsn' here. Did you mean '--json'?\nUsage"],
    [['orders', 'list', '-l', '5'], "There is no option '-l' here.\nUsage"],
    [['orders', 'list', '--limit'], '--limit lacks its value.\nUsage'],
    [['orders', 'list', '--limit', '--json'], '--limit lacks its value.\nUsage'],
    [['orders', 'list', '--json=5'], '--json takes no value.\nUsage'],
    [['orders', 'list', '--json', '--csv'], '--json and --csv exclude each other.\nUsage'],
    [['orders', 'show', 'BB-1', '--csv'], "There is no option '--csv' here.\nUsage"],
  ])('%j has the exit code 2 and says why [OPS-7]', (argv, text) => {
    const parsed = parse(...argv);
    expect(parsed).toMatchObject({ ok: false, code: 2, text: expect.stringContaining(text) });
  });
});

it('takes options after the command, and an argument in brackets or none', () => {
  expect(parse('--limit', '5', 'orders', 'list')).toMatchObject({ ok: false, code: 2 });
  expect(parse('orders', 'list', '--limit', '5')).toMatchObject({ ok: true, args: [], options: { limit: '5' } });
  expect(parse('orders', 'show', '--json', 'BB-1')).toMatchObject({
    ok: true,
    args: ['BB-1'],
    options: { json: true },
  });
  expect(parse('backup')).toMatchObject({ ok: true, args: [] });
  expect(parse('backup', 'one.db', '--yes')).toMatchObject({ ok: true, args: ['one.db'], options: { yes: true } });
});

it('refuses an option that stands twice, of which one would be lost without a word [OPS-44]', () => {
  const twice = parse('orders', 'create', '--line', 'xl-7', '--line=desk-2', '--yes');
  expect(twice).toMatchObject({ ok: false, code: 2, text: expect.stringContaining('--line stands twice') });
  expect(parse('orders', 'create', '--line', 'xl-7,desk-2', '--yes')).toMatchObject({ ok: true });
});

it('takes an amount below nothing as a value, of which its command says what is wrong [OPS-44]', () => {
  expect(parse('products', 'set-price', 'xl-7', '-5')).toMatchObject({ ok: true, args: ['xl-7', '-5'] });
  expect(parse('orders', 'list', '--limit', '-5')).toMatchObject({ ok: true, options: { limit: '-5' } });
  expect(parse('products', 'set-price', 'xl-7', '-5', '6')).toMatchObject({
    ok: false,
    text: expect.stringContaining("'6' is one argument too many."),
  });
});

it('says what the operator really types before a command [OPS-44]', () => {
  const help = parseCommandLine(commands, ['orders', 'show', '--help'], 'sudo shop');
  expect(help).toMatchObject({ text: expect.stringContaining('Usage: sudo shop orders show REFERENCE\n') });
  const all = parseCommandLine(commands, [], 'sudo shop');
  expect('text' in all && all.text).not.toContain('npm');
});
