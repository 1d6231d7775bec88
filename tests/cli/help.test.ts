import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exitCodes } from '../../src/cli/command.ts';
import { loadCommands } from '../../src/cli/commands.ts';
import { parseCommandLine } from '../../src/cli/runtime/parser/parse-command-line.ts';
import { spawnCommand } from '../support/shop/run-command.ts';

const commands = await loadCommands();
const nowhere = { DATA_DIR: '/nowhere' };

it('prints help to standard output with exit code 0 and errors to standard error with 2, without a store [OPS-7]', async () => {
  const [help, wrong] = await Promise.all([
    spawnCommand(['orders', 'show', '--help'], nowhere),
    spawnCommand(['orders', 'show'], nowhere),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: npm run shop -- orders show REFERENCE [options]\n');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toBe(
    "error: missing required argument 'REFERENCE'\nUsage: npm run shop -- orders show REFERENCE [options]\n",
  );
});

it('exits silently if its reader closes the pipe, and reports if it cannot write [OPS-7]', () => {
  const run = (rest: string) =>
    spawnSync('bash', ['-c', `set -o pipefail; "$0" src/cli/main.ts --help ${rest}`, process.execPath], {
      encoding: 'utf8',
    });
  expect(run('| :')).toMatchObject({ status: 0, stderr: '' });
  expect(run('> /dev/full')).toMatchObject({
    status: 1,
    stderr: 'The output could not be written: ENOSPC: no space left on device, write.\n',
  });
});

it('explains what orders can be searched by, and what an order inherits from its quote [ORDESK-17, QUOTE-6]', async () => {
  const helpOf = async (...words: string[]) =>
    (await spawnCommand([...words, '--help'], nowhere)).stdout.replace(/\s+/g, ' ');
  const found =
    'order number, name, school or business, email address or its domain, postcode or purchase order number';
  expect(await helpOf('orders', 'list')).toContain(found);
  expect(await helpOf('quotations', 'accept')).toContain(
    'Name, organisation, email address and purchase order number default to those of the quote.',
  );
});

const root = new URL('../../', import.meta.url);

/** Text of the pages in a folder and its subfolders, without requirements and decisions. */
async function readPages(folder: string): Promise<string[]> {
  const names = (await readdir(new URL(folder, root), { recursive: true })).filter(
    (name) => name.endsWith('.md') && !/^(decisions\/|requirements)/.test(name),
  );
  return Promise.all(names.map((name) => readFile(new URL(folder + name, root), 'utf8')));
}

it('the operating guide mentions every command [OPS-30]', async () => {
  const guide = (await readPages('docs/operations/')).join('\n');
  // Only where it is a command: 'today' is also an ordinary word.
  const isTyped = (name: string) => guide.includes(`shop ${name}`) || guide.includes(`\`${name}`);
  expect(commands.map(({ name }) => name).filter((name) => !isTyped(name))).toEqual([]);
});

/** Splits a command line into words like a shell, without its comment. */
const wordsOf = (line: string) =>
  (line.replace(/(^|\s)#.*/, '').match(/(?:[^\s']|'[^']*')+/g) ?? []).map((word) => word.replaceAll("'", ''));

it('no guide contains a command, script or file that does not exist [OPS-30]', async () => {
  const topLevel = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const pages = [
    ...(await Promise.all(topLevel.map((name) => readFile(new URL(name, root), 'utf8')))),
    ...(await readPages('docs/')),
  ];
  const blocks = pages.flatMap((page) => page.match(/^ *```[\s\S]*?^ *```/gm) ?? []);
  const lines = blocks.flatMap((block) => block.split('\n'));
  const spans = pages.flatMap((page) => page.replace(/^ *```[\s\S]*?^ *```/gm, '').match(/`[^`\n]+`/g) ?? []);
  const typed = [...lines, ...spans.map((span) => span.slice(1, -1))];

  const asCommand = /^(?:DATA_DIR=\S+ )?(?:sudo shop|npm run (?:-s )?shop --) (?=[a-z])/;
  const names = commands.map(({ name }) => name);
  const program = 'shop';
  const refused = (argv: readonly string[]) => {
    const parsed = parseCommandLine(commands, argv, program);
    return parsed.ok || parsed.code === exitCodes.done ? undefined : parsed.text.split('\n', 1)[0];
  };
  const whole = lines.filter((line) => asCommand.test(line.trim()));
  expect(whole.length).toBeGreaterThan(60);
  expect(whole.flatMap((line) => refused(wordsOf(line.trim().replace(asCommand, ''))) ?? [])).toEqual([]);
  // Within a sentence, a command or an option may be named without its arguments.
  const named = spans
    .map((span) => span.slice(1, -1).replace(asCommand, ''))
    .filter((span) => names.some((name) => span === name || span.startsWith(`${name} `)))
    .map((span) => wordsOf(span).filter((word) => word !== '…'));
  expect(named.length).toBeGreaterThan(60);
  const wrong = named
    .flatMap((argv) => refused(argv) ?? [])
    .filter((why) => !/: missing required argument| argument missing$/.test(why));
  expect(wrong).toEqual([]);

  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { scripts: object };
  const run = typed.flatMap((text) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  );
  expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const files = typed.flatMap(
    (text) => text.match(/(?<![\w./-])(?:deploy|scripts|bench|tools|tests)\/[\w./@-]*\.\w+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it('states where it looks for a missing store, and creates none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (let round = 0; round < 2; round++) {
    expect(await spawnCommand(['orders', 'list'], { DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `No store found in ${folder}. Start the shop once, or set DATA_DIR.\n`,
    });
  }
});

it('reports that the database does not respond, without its password', async () => {
  const { code, stderr } = await spawnCommand(['stats'], {
    DATABASE_URL: 'postgres://store:hunter2@127.0.0.1:1/store',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The store in the database that DATABASE_URL names could not be opened: .*ECONNREFUSED.*\.\n$/,
  );
  expect(stderr).not.toContain('hunter2');
});

it('reports an invalid setting by name', async () => {
  const { code, stderr } = await spawnCommand(['stats'], { PORT: 'abc' });
  expect([code, stderr]).toEqual([1, 'PORT is "abc": it must be a whole number from 0 to 65535.\n']);
});
