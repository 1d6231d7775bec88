import { userInfo } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { readConfig } from '../server/config/config.ts';
import { readLinkSecret } from '../server/config/secrets/link-secret.ts';
import { readSettings } from '../server/config/settings.ts';
import { StartupError } from '../server/config/startup-error.ts';
import { variables } from '../server/config/variables.ts';
import { createOrderLinks } from '../server/identifiers/order-links.ts';
import { chooseProvider } from '../server/payment-provider/choose-provider.ts';
import { readCurrentConfig, readStartConfig } from '../server/settings/read-config.ts';
import { readCurrentSettings } from '../server/settings/read-current.ts';
import { asActor, closeStore } from '../server/store/engine/database.ts';
import { measureClockSkew } from '../server/store/engine/database-clock.ts';
import { restrictPermissions } from '../server/store/engine/drivers/sqlite/file-permissions.ts';
import { type CliContext, exitCodes } from './command.ts';
import { loadCommands } from './commands.ts';
import { errorReason, openCliStore, storeFile } from './open-cli-store.ts';
import { confirm, readSecret } from './runtime/input/prompts.ts';
import { publicAddress } from './runtime/input/public-address.ts';
import { escapeControlCharactersInLines } from './runtime/output/escape-control-characters.ts';
import { createProgress } from './runtime/output/progress.ts';
import { parseCommandLine } from './runtime/parser/parse-command-line.ts';

/** Terminal of a command: environment, input and output. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** Runs a command and returns its exit code. Errors are printed, never thrown. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { env, stderr } = terminal;
  try {
    return await run(argv, terminal);
  } catch (error) {
    if (error instanceof StartupError) stderr.write(`${error.message}\n`);
    else {
      stderr.write(`The command failed: ${errorReason(error)}.\n`);
      if (env.LOG_LEVEL === 'debug' && error instanceof Error) stderr.write(`${error.stack}\n`);
    }
    return exitCodes.failed;
  }
}

async function run(argv: readonly string[], { env, stdin, stdout, stderr }: Terminal): Promise<number> {
  const program = env.SHOP_COMMAND?.trim() || variables.SHOP_COMMAND.fallback;
  const parsed = parseCommandLine(await loadCommands(argv), argv, program, stdout.columns);
  if (!parsed.ok) {
    (parsed.code === exitCodes.done ? stdout : stderr).write(`${parsed.text}\n`);
    return parsed.code;
  }
  const { command, args, options, notices } = parsed;
  for (const notice of notices) stderr.write(`${notice}\n`);
  const environment = readConfig(env);
  const context: CliContext = {
    config: environment,
    env,
    settings: readSettings(env),
    args,
    options,
    clock: Date.now,
    progress: createProgress(stderr, Date.now),
    write: (text) => stdout.write(text),
    print: (text) => stdout.write(`${text}\n`),
    // Prompts and errors may contain text from visitors or foreign files.
    complain: (text) => stderr.write(`${escapeControlCharactersInLines(text)}\n`),
    confirm: (question) =>
      confirm(escapeControlCharactersInLines(question), options.yes === true, { input: stdin, output: stderr }),
    readSecret: (question) => readSecret(question, { input: stdin, output: stderr }),
  };
  if ('storeless' in command) return command.run(context);
  const store = asActor(await openCliStore(environment), { channel: 'command', name: userName(env) });
  if (store.engine === 'sqlite') {
    const files = await restrictPermissions(storeFile(environment));
    if (files.length > 0)
      context.complain(`Other users could read ${files.join(', ')}. Access is now restricted to you.`);
  }
  try {
    const links = createOrderLinks(await readLinkSecret(environment));
    const { settings } = await readCurrentSettings(store.db, env);
    const { config: started } = await readStartConfig({ db: store.db, env, config: environment });
    const { config } = await readCurrentConfig({ db: store.db, env, config: started });
    const skewMs = await measureClockSkew(store);
    const clock = () => Date.now() + skewMs;
    const cards = chooseProvider({ config, db: store.db, origin: publicAddress(config), clock })(settings);
    return await command.run({ ...context, clock, config, settings, store, links, cards });
  } finally {
    await closeStore(store);
  }
}

/** User name of the system, and the one behind `sudo`. In a container without names it is a number. */
function userName(env: NodeJS.ProcessEnv): string {
  if (env.SUDO_USER) return env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
