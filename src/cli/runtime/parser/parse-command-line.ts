import { CommanderError, type Command as Program, Option as ProgramOption } from 'commander';
import { type AnyCommand, type ExitCode, exitCodes, type Option } from '../../command.ts';
import { jsonOption } from '../input/options.ts';
import { cleanTyped } from './clean-typed.ts';
import { addSubcommand, createProgram } from './create-program.ts';
import { formerCommands, formerOptions } from './former-names.ts';

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
 * @param name prefix of every command, for those texts
 * @param columns width of the terminal
 */
export function parseCommandLine(
  commands: readonly AnyCommand[],
  argv: readonly string[],
  name: string,
  columns = Number.POSITIVE_INFINITY,
): ParsedCommandLine {
  let parsed: ParsedCommandLine = { ok: false, code: exitCodes.usage, text: '' };
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const typed: TypedOptions = { options: {}, notices: [] };
  const program = createProgram(name, columns, write);
  addOption(program, typed, { ...jsonOption, flag: 'json' });

  const addCommand = (words: string, command: AnyCommand) => {
    const isFormer = words !== command.name;
    const subcommand = addSubcommand(program, words, command, isFormer);
    addOptions(subcommand, typed, command);
    subcommand.action(() => {
      if (typed.options.json && typed.options.csv)
        subcommand.error("error: option '--json' cannot be used with option '--csv'");
      const args = subcommand.args.map((value, index) => cleanTyped(command.args[index], unprotect(value)));
      const notices = [...(isFormer ? [`'${words}' is now called '${command.name}'.`] : []), ...typed.notices];
      parsed = { ok: true, command, args, options: typed.options, notices };
    });
  };
  for (const command of commands) addCommand(command.name, command);
  for (const [former, present] of Object.entries(formerCommands)) {
    const command = commands.find((one) => one.name === present);
    if (command) addCommand(former, command);
  }

  try {
    // Commander's help takes one word, and commands have two.
    const words = argv[0] === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv;
    program.parse(words.map(protect), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const code = error.code.startsWith('commander.help') ? exitCodes.done : exitCodes.usage;
    parsed = { ok: false, code, text: unprotect(text).trimEnd() };
  }
  return parsed;
}

/** The tree of present commands, for what lists them. */
export function buildProgram(commands: readonly AnyCommand[]): Program {
  const typed: TypedOptions = { options: {}, notices: [] };
  const program = createProgram('breezebox', Number.POSITIVE_INFINITY, () => undefined);
  for (const command of commands) addOptions(addSubcommand(program, command.name, command, false), typed, command);
  return program;
}

interface TypedOptions {
  readonly options: Record<string, string | boolean>;
  readonly notices: string[];
}

/** Adds the options of a command under their present and, hidden, their former names. */
function addOptions(program: Program, typed: TypedOptions, { options = {} }: AnyCommand): void {
  for (const [flag, option] of Object.entries(options)) addOption(program, typed, { ...option, flag });
  for (const [flag, name] of Object.entries(formerOptions)) {
    const option = options[name];
    if (option && !options[flag]) addOption(program, typed, { ...option, flag, name });
  }
}

interface NamedOption extends Option {
  readonly flag: string;
  /** Present name, if the flag is a former one. */
  readonly name?: string;
}

/** Stricter than commander, which takes the last of several values, and an option for the value of the one before. */
function addOption(
  program: Program,
  { options, notices }: TypedOptions,
  { flag, name = flag, value: label, description }: NamedOption,
): void {
  const option = new ProgramOption(`--${flag}${label ? ` <${label}>` : ''}`, description).hideHelp(flag !== name);
  program.addOption(option).on(`option:${flag}`, (value?: string) => {
    if (Object.hasOwn(options, name))
      program.error(
        `error: option '${option.flags}' given twice${label ? '. Separate several values with commas' : ''}`,
      );
    if (value?.startsWith('-')) program.error(`error: option '${option.flags}' argument missing`);
    if (flag !== name) notices.push(`--${flag} is now called --${name}.`);
    options[name] = value === undefined || cleanTyped(label, unprotect(value));
  });
}

/** A character that no one types: it keeps a negative amount, and the value after '=', from looking like an option. */
const protection = '\u0000';
const protect = (word: string) =>
  /^-[£$€]?[\d.]/.test(word) ? protection + word : word.replace(/^--[^=]+=/, `$&${protection}`);
const unprotect = (text: string) => text.replaceAll(protection, '');
