import { createOrderLinks } from '../server/actions/order-links.ts';
import { createCards } from '../server/cards/stripe-cards.ts';
import { readConfig, variables } from '../server/config/config.ts';
import { readLinkSecret } from '../server/config/link-secret.ts';
import { readSettings } from '../server/config/settings.ts';
import { StartError } from '../server/config/start-error.ts';
import { closeStore } from '../server/store/engine/database.ts';
import { makePrivate } from '../server/store/engine/private-files.ts';
import { type CommandContext, exitCodes } from './command.ts';
import { commands } from './commands.ts';
import { openOperatorsStore, reasonOf, storeFile } from './open-operators-store.ts';
import { createProgress } from './print/progress.ts';
import { visibleLines } from './print/visible-text.ts';
import { confirm } from './read/confirm.ts';
import { parseCommandLine } from './read/parse-command-line.ts';

const { stdin, stdout, stderr } = process;

/** Runs one command of the operator and returns its exit code. */
async function main(argv: readonly string[]): Promise<number> {
  const program = process.env.SHOP_COMMAND?.trim() || variables.SHOP_COMMAND.fallback;
  const parsed = parseCommandLine(commands, argv, program);
  if (!parsed.ok) {
    (parsed.code === exitCodes.done ? stdout : stderr).write(`${parsed.text}\n`);
    return parsed.code;
  }
  const { command, args, options } = parsed;
  const config = readConfig(process.env);
  const context: CommandContext = {
    config,
    settings: readSettings(process.env),
    args,
    options,
    clock: Date.now,
    progress: createProgress(stderr, Date.now),
    write: (text) => stdout.write(text),
    print: (text) => stdout.write(`${text}\n`),
    // What visitors wrote, or another's file holds, stands in questions and complaints too.
    complain: (text) => stderr.write(`${visibleLines(text)}\n`),
    confirm: (question) => confirm(visibleLines(question), options.yes === true, { input: stdin, output: stderr }),
  };
  if ('storeless' in command) return command.run(context);
  const store = await openOperatorsStore(config);
  if (store.engine === 'sqlite') {
    const files = await makePrivate(storeFile(config));
    if (files.length > 0) context.complain(`Others on this machine could read ${files.join(', ')}: now you alone can.`);
  }
  try {
    const links = createOrderLinks(await readLinkSecret(config));
    return await command.run({ ...context, store, links, cards: createCards(config) });
  } finally {
    await closeStore(store);
  }
}

// A reader such as `head` that has seen enough closes the pipe: that is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof StartError) stderr.write(`${error.message}\n`);
  else {
    stderr.write(`The command failed: ${reasonOf(error)}.\n`);
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) stderr.write(`${error.stack}\n`);
  }
  process.exitCode = exitCodes.failed;
}
