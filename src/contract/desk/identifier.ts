import * as z from 'zod/mini';
import { cleanEmail, cleanIdentifier } from '../shared/forms/typed-text.ts';

/** A typed or pasted identifier, such as a reference or promo code. */
export const identifier = (maxLength: number) => z.string().check(z.overwrite(cleanIdentifier), z.maxLength(maxLength));

/** Search text. Email domains are stored in ASCII, so they are searched in ASCII. */
export const searchText = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => (text.includes('@') ? cleanEmail(text) : cleanIdentifier(text))),
    z.maxLength(maxLength),
  );
