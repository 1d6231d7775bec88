import { isEmail } from '../../contract/form.ts';

/** An e-mail address that was typed, trimmed; undefined, with a complaint, where it is none. */
export function readEmail(typed: string, complain: (text: string) => void): string | undefined {
  const email = typed.trim();
  if (isEmail(email)) return email;
  complain(`'${typed}' is no e-mail address.`);
  return undefined;
}
