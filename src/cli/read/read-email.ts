import { isEmail } from '../../contract/form.ts';
import { cleanEmail } from '../../contract/typed-text.ts';

/** An e-mail address that was typed, as it is stored; undefined, with a complaint, where it is none. */
export function readEmail(typed: string, complain: (text: string) => void): string | undefined {
  const email = cleanEmail(typed);
  if (isEmail(email)) return email;
  complain(`'${typed}' is no e-mail address.`);
  return undefined;
}
