import * as z from 'zod/mini';
import { cleanEmail, cleanIdentifier } from '../shared/typed-text.ts';

/** An identifier as somebody typed or pasted it, such as a reference or a code. */
export const identifier = (longest: number, message?: string) =>
  z.string().check(z.overwrite(cleanIdentifier), z.maxLength(longest, message));

/** What is searched for. Addresses are stored with their domain in ASCII letters, so that they are looked for by it. */
export const searchText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => (text.includes('@') ? cleanEmail(text) : cleanIdentifier(text))),
    z.maxLength(longest),
  );
