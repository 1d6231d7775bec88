import type { InputOf, Operation } from '../contract/shared/operation.ts';
import { pluralise } from '../domain/shared/text/format-count.ts';
import type { DownloadedFile } from '../server/actions/download.ts';
import type { Implementation } from '../server/actions/implement.ts';
import { type Command, type ExitCode, exitCodes, misuse, type Option, type StoreCliContext } from './command.ts';
import { callOperation, helpOf, refuse } from './operation-command.ts';
import { type FieldPlaces, readInput, typedFields } from './operation-fields.ts';
import { type ExportedList, type FileKind, listKind } from './runtime/files/file-kinds.ts';
import { resolveOutputFile } from './runtime/files/output-file.ts';
import { writeAtomically } from './runtime/files/write-atomically.ts';
import { csvOption, outOption, requiredOutOption, yesOption } from './runtime/input/options.ts';

/** What the command of a download adds to its operation. */
interface DownloadTexts<O extends Operation> extends FieldPlaces<O> {
  list?(input: InputOf<O>): ExportedList;
  /** Kind of the file if it is not a list: an earlier one may be replaced. */
  readonly kind?: FileKind;
  /** Example of a file name, where `--out` is required. */
  readonly example?: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Completes the input, or returns the exit code of a failure that is already printed. */
  prepare?(context: StoreCliContext, input: InputOf<O>): Promise<Partial<InputOf<O>> | ExitCode>;
  /** Text once a file is written; by default the number of its rows. */
  written?(file: DownloadedFile, input: InputOf<O>): string;
  /** What `--json` prints once a file is written, with its path. */
  json?(file: DownloadedFile, input: InputOf<O>): object;
}

/**
 * Derives a command that writes the file of an operation to standard output or to `--out`. An operation with a
 * `format` has `--csv` and `--json`.
 */
export function downloadCommandOf<O extends Operation>(
  implementation: Implementation<O>,
  texts: DownloadTexts<O>,
): Command {
  const { contract } = implementation;
  const typed = typedFields(contract, {
    ...texts,
    hidden: [...(texts.hidden ?? []), 'format'] as readonly (keyof InputOf<O> & string)[],
  });
  const { format } = typed.fields;
  return {
    ...helpOf(contract, typed, texts.name),
    options: {
      ...typed.options,
      ...texts.options,
      ...(format && csvOption),
      ...(texts.example === undefined ? outOption : requiredOutOption),
      ...yesOption,
    },
    async run(context) {
      const { options, complain, print } = context;
      const read = readInput(typed, context);
      if (!read) return exitCodes.usage;
      if (texts.example !== undefined && options.out === undefined)
        return misuse(complain, `Add --out with a file name, such as --out ${texts.example}.`);
      const chosen = options.json ? 'json' : options.csv ? 'csv' : format?.default;
      const prepared = await texts.prepare?.(context, read as InputOf<O>);
      if (typeof prepared === 'number') return prepared;
      const input = Object.assign(read, format && { format: chosen }, prepared) as InputOf<O>;
      const list = texts.list?.(input);
      const kind = list ? listKind(chosen === 'csv', list) : texts.kind;
      const out = kind && options.out !== undefined ? String(options.out) : undefined;
      const path = kind && out !== undefined ? await resolveOutputFile(context, out, kind) : undefined;
      if (out !== undefined && path === undefined) return exitCodes.failed;

      const answer = await callOperation(context, implementation, input);
      if (answer.kind !== 'done') return refuse(context, answer, typed);
      const file = answer.output as DownloadedFile;
      for (const reference of file.omitted ?? [])
        complain(`Order ${reference} is left out: not found, or nothing to dispatch.`);
      const fill = (put: Put) => writeContent(context, file, { put, what: list?.what ?? '' });
      if (path === undefined)
        await fill(async (content) =>
          context.write(typeof content === 'string' ? content : new TextDecoder().decode(content)),
        );
      else {
        const rows = await writeAtomically(path, fill);
        if (options.json && texts.json) print(JSON.stringify({ ...texts.json(file, input), file: path }, null, 2));
        else print(`${texts.written?.(file, input) ?? pluralise(rows, list?.what ?? 'row')} written to ${out}.`);
      }
      return (file.omitted ?? []).length > 0 ? exitCodes.failed : exitCodes.done;
    },
  };
}

type Put = (content: string | Uint8Array) => Promise<void>;

/** Writes the content of a file and shows the progress of a list; returns the number of its rows. */
async function writeContent(
  { progress }: StoreCliContext,
  { content }: DownloadedFile,
  { put, what }: { readonly put: Put; readonly what: string },
): Promise<number> {
  if (content instanceof Uint8Array) {
    await put(content);
    return 0;
  }
  let count = 0;
  for await (const { text, rows } of content) {
    await put(text);
    count += rows;
    if (rows > 0) progress.show(pluralise(count, what));
  }
  progress.end();
  return count;
}
