import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import type { Command, StorelessCommand } from '../../command.ts';

/** Argument names of identifiers in help. Files, names and texts stay as typed. */
const identifiers = new Set(
  'AMOUNT CODE DAY EMAIL ID KIND MAIL NUMBER OUTCOME POSTCODE PRODUCT REFERENCE REGION SETTING SIZE STATE STATUS SUM TIME'.split(
    ' ',
  ),
);

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Removes pasted invisible characters from identifier arguments and options. */
export function cleanTyped(
  command: Pick<Command | StorelessCommand, 'args' | 'options'>,
  typed: { readonly args: readonly string[]; readonly options: Options },
): { readonly args: readonly string[]; readonly options: Options } {
  const clean = <Value>(label: string | undefined, value: Value) =>
    typeof value === 'string' && identifiers.has(label?.replace(/[[\]]/g, '') ?? '') ? cleanIdentifier(value) : value;
  return {
    args: typed.args.map((value, index) => clean(command.args[index], value)),
    options: Object.fromEntries(
      Object.entries(typed.options).map(([name, value]) => [name, clean(command.options?.[name]?.value, value)]),
    ),
  };
}
