import { isEmail } from '../../../contract/shared/form.ts';
import { cleanEmail } from '../../../contract/shared/typed-text.ts';

/** Parses an email address into its stored form; prints an error and returns undefined if invalid. */
export function readEmail(typed: string, complain: (text: string) => void): string | undefined {
  const email = cleanEmail(typed);
  if (isEmail(email)) return email;
  complain(`'${typed}' is not a valid email address.`);
  return undefined;
}
