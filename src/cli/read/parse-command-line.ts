import { parseArgs } from 'node:util';
import { type AnyCommand, type ExitCode, exitCodes } from '../command.ts';
import { describeAll, describeCommand, usageOf } from './help.ts';
import { commonOptions } from './options.ts';

export type ParsedCommandLine =
  | {
      readonly ok: true;
      readonly command: AnyCommand;
      readonly args: readonly string[];
      readonly options: Readonly<Record<string, string | boolean | undefined>>;
    }
  | { readonly ok: false; readonly code: ExitCode; readonly text: string };

/** The command that was typed, or the text that answers instead: help, or what is wrong with the line. */
export function parseCommandLine(commands: readonly AnyCommand[], argv: readonly string[]): ParsedCommandLine {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = commands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (command) return parseArguments(command, argv);

  const known = commands.filter(({ name }) => words[0] !== undefined && name.startsWith(`${words[0]} `));
  const text = describeAll(known.length > 0 ? known : commands);
  const asked = words.length === 0 || words[0] === 'help' || (known.length > 0 && words.length === 1);
  return asked
    ? { ok: false, code: exitCodes.done, text }
    : { ok: false, code: exitCodes.usage, text: `There is no command '${words.slice(0, 2).join(' ')}'.\n\n${text}` };
}

function parseArguments(command: AnyCommand, argv: readonly string[]): ParsedCommandLine {
  const wrong = (reason: string): ParsedCommandLine => ({
    ok: false,
    code: exitCodes.usage,
    text: `${reason}\n${usageOf(command)}`,
  });
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...commonOptions, ...command.options },
      allowPositionals: true,
    });
    if (values.help) return { ok: false, code: exitCodes.done, text: describeCommand(command) };
    const args = positionals.slice(command.name.split(' ').length);
    const missing = command.args[args.length];
    if (missing && !missing.startsWith('[')) return wrong(`${missing} is missing.`);
    if (args.length > command.args.length) return wrong(`'${args[command.args.length]}' is one argument too many.`);
    const options = values as Record<string, string | boolean | undefined>;
    if (options.json && options.csv) return wrong('--json and --csv exclude each other.');
    return { ok: true, command, args, options };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
