import type { AnyCommand, Option } from '../../command.ts';
import { commonOptions } from './options.ts';

/**
 * Usage line of a command.
 * @param program prefix of every command
 */
export function formatUsage({ name, args, options = {} }: AnyCommand, program: string): string {
  const optional = Object.entries(options).map(([key, option]) => `[${flag(key, option)}]`);
  return `Usage: ${[program, name, ...args, ...optional].join(' ')}`;
}

/** Lists all commands with their summaries, grouped by subject. */
export function formatHelp(commands: readonly AnyCommand[], program: string): string {
  const titles = commands.map(titleOf);
  const width = Math.max(...titles.map((title) => title.length));
  const groups = Map.groupBy(commands, ({ name }) => (name.includes(' ') ? name.split(' ')[0] : ''));
  const list = [...groups.values()].flatMap((group, index) => {
    const lines = group.map((command) => `  ${titleOf(command).padEnd(width)}  ${command.summary}`);
    return index > 0 ? ['', ...lines] : lines;
  });
  const hints = [
    `${program} COMMAND --help tells more.`,
    ...(program.startsWith('npm run ')
      ? ['In scripts type npm run --silent shop -- COMMAND, so that nothing but its own output is printed.']
      : []),
  ];
  return [`Usage: ${program} COMMAND`, '', ...list, '', ...hints].join('\n');
}

/** Help of one command. */
export function formatCommandHelp(command: AnyCommand, program: string): string {
  const options = Object.entries({ ...command.options, ...commonOptions });
  const width = Math.max(...options.map(([key, option]) => flag(key, option).length));
  const list = options.map(([key, option]) => `  ${flag(key, option).padEnd(width)}  ${option.description}`);
  const details = command.details ? ['', command.details] : [];
  return [command.summary, '', formatUsage(command, program), ...details, '', 'Options:', ...list].join('\n');
}

function titleOf({ name, args }: AnyCommand): string {
  return [name, ...args].join(' ');
}

function flag(key: string, { value }: Option): string {
  return value ? `--${key} ${value}` : `--${key}`;
}
