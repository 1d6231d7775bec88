import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import type { Command, StorelessCommand } from '../../command.ts';

/** What help calls an argument that identifies something. Files, names and texts are as they were typed. */
const identifiers = new Set(
  'AMOUNT CODE DAY EMAIL ID KIND MAIL NUMBER OUTCOME POSTCODE PRODUCT REFERENCE REGION SETTING SIZE STATE STATUS SUM TIME'.split(
    ' ',
  ),
);

type Options = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The arguments and options of a command without the invisible characters that come along when an identifier is copied.
 */
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
