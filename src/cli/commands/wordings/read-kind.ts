import { isWordingKind, type WordingKind, type WordingPart, wordingParts } from '../../../domain/mail/wordings.ts';

/** The mail that was typed; undefined, with a complaint, where there is none of that name. */
export function readWordingKind(typed: string, complain: (text: string) => void): WordingKind | undefined {
  if (isWordingKind(typed)) return typed;
  complain(`There is no mail '${typed}' to be worded. 'wordings list' shows them all.`);
  return undefined;
}

export function readWordingPart(typed: string, complain: (text: string) => void): WordingPart | undefined {
  const part = wordingParts.find((known) => known === typed);
  if (!part) complain(`'${typed}' is no part of a mail: it is one of ${wordingParts.join(', ')}.`);
  return part;
}
