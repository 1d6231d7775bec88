import type { Option } from '../../command.ts';

type Options = Readonly<Record<string, Option>>;

/** For every command. */
export const jsonOption: Option = { type: 'boolean', description: 'print JSON' };

/** For commands that print rows. */
export const csvOption: Options = {
  csv: { type: 'boolean', description: 'print CSV' },
};

/** For commands whose output goes to a file; npm prints its own lines to standard output. */
export const outOption: Options = {
  out: { type: 'string', value: 'FILE', description: 'file to write (default: standard output)' },
};

/** The same for a file that cannot be printed. */
export const requiredOutOption: Options = {
  out: { type: 'string', value: 'FILE', description: 'file to write' },
};

/** For commands that read or write the Markdown files of the content. */
export const folderOption: Options = {
  folder: {
    type: 'string',
    value: 'FOLDER',
    description: 'folder of the Markdown files, with pages in pages/ and site.json (default: the project’s content)',
  },
};

/** For commands that ask before a destructive action. */
export const yesOption: Options = {
  yes: { type: 'boolean', description: 'confirm without a prompt' },
};

/** For commands that print the newest rows. */
export const limitOption = (usual: number): Options => ({
  limit: { type: 'string', value: 'N', description: `maximum number of rows (default: ${usual})` },
});

/** Parses `--limit`; prints an error and returns undefined if invalid. */
export function readLimit(typed: unknown, usual: number, complain: (text: string) => void): number | undefined {
  return parseIntegerArgument(String(typed ?? usual), Number.MAX_SAFE_INTEGER, complain);
}

/** Parses a positive integer; prints an error and returns undefined if invalid. */
export function parseIntegerArgument(
  typed: string,
  most: number,
  complain: (text: string) => void,
): number | undefined {
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
  if (number >= 1 && number <= most) return number;
  const bound = most === Number.MAX_SAFE_INTEGER ? '1 or more' : `1 to ${most.toLocaleString('en-GB')}`;
  complain(`'${typed}' is not a valid whole number: enter ${bound}.`);
  return undefined;
}
