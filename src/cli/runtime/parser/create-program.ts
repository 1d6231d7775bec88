import { Help, Command as Program } from 'commander';
import type { AnyCommand } from '../../command.ts';

/**
 * Creates the program, without commands.
 * @param name prefix of every command
 * @param columns width of the terminal
 * @param write receives help and errors
 */
export function createProgram(name: string, columns: number, write: (text: string) => void): Program {
  const inScripts = name.startsWith('npm run ')
    ? '\nIn scripts, run npm run --silent shop -- COMMAND to print only its own output.'
    : '';
  return new Program(name)
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    })
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 30, subcommandTerm: termOf, formatHelp })
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError(`'${name} help' lists all commands.`)
    .addHelpText('after', `\n${name} COMMAND --help shows the help of a command.${inScripts}`);
}

/**
 * Adds a command, in its group if its name has two words.
 * @param words its present or former name
 */
export function addSubcommand(program: Program, words: string, command: AnyCommand, hidden: boolean): Program {
  const [verb = '', group] = words.split(' ').reverse();
  const parent =
    group === undefined
      ? program
      : (program.commands.find((one) => one.name() === group) ??
        program.command(group, { hidden }).helpCommand(false).showHelpAfterError(true));
  const added = parent.command(verb, { hidden }).helpCommand(false);
  for (const arg of command.args) added.argument(arg);
  const { summary, details } = command;
  added
    .helpGroup(group === undefined ? '' : `${titleOf(group)}:`)
    .usage([...command.args, '[options]'].join(' '))
    .summary(summary)
    .description(details === undefined ? summary : `${summary}\n\n${details}`);
  return added.showHelpAfterError(`Usage: ${added.createHelp().commandUsage(added)}`);
}

/** 'Imported orders' */
function titleOf(group: string): string {
  const words = group.replaceAll('-', ' ').replace(/^api /, 'API ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** 'orders show REFERENCE' */
function termOf(command: Program): string {
  const group = command.parent?.parent ? [command.parent.name()] : [];
  const args = command.registeredArguments.map((one) => (one.required ? one.name() : `[${one.name()}]`));
  return [...group, command.name(), ...args].join(' ');
}

/** Help of the program lists the commands of all groups. */
function formatHelp(command: Program, helper: Help): string {
  const list = helper.visibleCommands.bind(helper);
  helper.visibleCommands = (parent) =>
    list(parent).flatMap((one) => [
      // A group may be a command too: 'import FILE' and 'import all FOLDER'.
      ...(one.commands.length === 0 || one.registeredArguments.length > 0 ? [one] : []),
      ...list(one),
    ]);
  return Help.prototype.formatHelp.call(helper, command, helper);
}
