import { cleanIdentifier } from '../../../contract/shared/forms/typed-text.ts';

/** Argument names of identifiers in help. Files, names and texts stay as typed. */
const identifiers = new Set(
  'AMOUNT CODE DAY EMAIL ID KIND MAIL NUMBER OUTCOME POSTCODE PRODUCT REFERENCE REGION SETTING SIZE STATE STATUS SUM TIME'.split(
    ' ',
  ),
);

/**
 * Removes pasted invisible characters from an identifier.
 * @param label name of the argument or of the option's value in help
 */
export function cleanTyped(label: string | undefined, value: string): string {
  return identifiers.has(label?.replace(/[[\]]/g, '') ?? '') ? cleanIdentifier(value) : value;
}
