import { isEmail } from '../../../contract/shared/form.ts';
import { cleanEmail } from '../../../contract/shared/typed-text.ts';

/** An email address that was typed, as it is stored; undefined, with a complaint, where it is none. */
export function readEmail(typed: string, complain: (text: string) => void): string | undefined {
  const email = cleanEmail(typed);
  if (isEmail(email)) return email;
  complain(`'${typed}' is no email address.`);
  return undefined;
}
