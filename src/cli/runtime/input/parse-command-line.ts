import { parseArgs } from 'node:util';
import { type AnyCommand, type ExitCode, exitCodes } from '../../command.ts';
import { replaceFormerNames } from './former-names.ts';
import { formatCommandHelp, formatHelp, formatUsage } from './help.ts';
import { commonOptions } from './options.ts';
import { findClosestName } from './suggest.ts';

export type ParsedCommandLine =
  | {
      readonly ok: true;
      readonly command: AnyCommand;
      readonly args: readonly string[];
      readonly options: Readonly<Record<string, string | boolean | undefined>>;
      /** Notices about former names. */
      readonly notices: readonly string[];
    }
  | { readonly ok: false; readonly code: ExitCode; readonly text: string };

/**
 * Parses the command line into a command, or returns the text to print instead: help or an error.
 * @param program prefix of every command, for those texts
 */
export function parseCommandLine(
  commands: readonly AnyCommand[],
  typed: readonly string[],
  program: string,
): ParsedCommandLine {
  const { argv, notices } = replaceFormerNames(typed, (known) => {
    const found = commands.find(({ name }) => name === known);
    return found && Object.keys(found.options ?? {});
  });
  const words = argv.filter((word) => !word.startsWith('-') || isAmount(word));
  const command = commands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (command) {
    const parsed = parseArguments(command, argv, program);
    return parsed.ok ? { ...parsed, notices } : parsed;
  }

  // Lists the commands of one subject; a full list would scroll the error off the screen.
  const known = commands.filter(({ name }) => words[0] !== undefined && name.startsWith(`${words[0]} `));
  const text = formatHelp(known.length > 0 ? known : commands, program);
  const asked = words.length === 0 || words[0] === 'help' || (known.length > 0 && words.length === 1);
  if (asked) return { ok: false, code: exitCodes.done, text };
  const wrong = `There is no command '${words.slice(0, 2).join(' ')}'.${guess(words, commands)}`;
  const more = known.length > 0 ? `\n${text}` : `'${program} help' lists all commands.`;
  return { ok: false, code: exitCodes.usage, text: `${wrong}\n${more}` };
}

/** Suggestion after an error, as a question. */
function guess(words: readonly string[], commands: readonly AnyCommand[]): string {
  const names = commands.map(({ name }) => name);
  const meant = findClosestName(words.slice(0, 2).join(' '), names) ?? findClosestName(words[0] ?? '', names);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** Rewords Node's error messages for operators. */
function explain({ code, message }: NodeJS.ErrnoException, names: readonly string[]): string {
  const [, name = ''] = /'(?:-\w, )?--([\w-]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = findClosestName(name, names);
    const typed = /'(-[^']*)'/.exec(message)?.[1] ?? '';
    return `There is no option '${typed}' here.${meant === undefined ? '' : ` Did you mean '--${meant}'?`}`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && name !== '')
    return message.includes('does not take') ? `--${name} takes no value.` : `--${name} lacks its value.`;
  return message;
}

function parseArguments(command: AnyCommand, argv: readonly string[], program: string): ParsedCommandLine {
  const wrong = (reason: string): ParsedCommandLine => ({
    ok: false,
    code: exitCodes.usage,
    text: `${reason}\n${formatUsage(command, program)}`,
  });
  try {
    const { values, positionals, tokens } = parseArgs({
      args: argv.map((word) => (isAmount(word) ? notAnOption + word : word)),
      options: { ...commonOptions, ...command.options },
      allowPositionals: true,
      tokens: true,
    });
    // Node would silently use the last value: of two order lines one would be lost.
    const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = named.find((name, index) => named.indexOf(name) < index);
    if (twice !== undefined)
      return wrong(`--${twice} stands twice. What takes several values takes them parted by commas.`);
    if (values.help) return { ok: false, code: exitCodes.done, text: formatCommandHelp(command, program) };
    const args = positionals.slice(command.name.split(' ').length).map(plain);
    const missing = command.args[args.length];
    if (missing && !missing.startsWith('[')) return wrong(`${missing} is missing.`);
    if (args.length > command.args.length) return wrong(`'${args[command.args.length]}' is one argument too many.`);
    const options: Record<string, string | boolean | undefined> = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : Boolean(value)]),
    );
    if (options.json && options.csv) return wrong('--json and --csv exclude each other.');
    return { ok: true, command, args, options, notices: [] };
  } catch (error) {
    const names = Object.keys({ ...commonOptions, ...command.options });
    return wrong(error instanceof Error ? plain(explain(error, names)) : String(error));
  }
}

/** A negative number is a value; its command explains what is wrong with it. */
const isAmount = (word: string) => /^-[£$€]?[\d.]/.test(word);
/** A value that Node's parser does not take for an option, and no one types. */
const notAnOption = '\u0000';
const plain = (text: string) => text.replaceAll(notAnOption, '');
