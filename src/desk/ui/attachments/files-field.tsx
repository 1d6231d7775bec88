import { type ReactNode, useId } from 'react';
import { maxAttachmentBytes, maxAttachments } from '../../../contract/shared/attachments.ts';
import { attachableFiles } from '../../../domain/shared/files/file-type.ts';
import { Button } from '../button.tsx';
import { notify } from '../feedback/notifications.tsx';
import { formatBytes } from '../format/format-bytes.ts';
import { FileButton } from '../forms/fields/file-button.tsx';
import { acceptChosen } from './accept-chosen.ts';

/** A file that was chosen but not uploaded yet. `id` identifies it in every retry. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

interface FilesFieldProps {
  readonly files: readonly ChosenFile[];
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

/** Chooses files to attach to a note, and lists the chosen ones. */
export function FilesField({ files, onChange }: FilesFieldProps): ReactNode {
  const hint = useId();
  return (
    <div>
      <FileButton
        multiple
        accept={attachableFiles}
        aria-describedby={hint}
        onChoose={(all) => {
          const { accepted, problem } = acceptChosen(all, maxAttachments - files.length);
          if (problem) notify(problem);
          onChange([...files, ...accepted.map((file) => ({ id: crypto.randomUUID(), file }))]);
        }}
      >
        Attach files
      </FileButton>
      <p id={hint} className="no-print mt-1 text-sm text-ink-soft">
        Optional. Up to {maxAttachments} PDFs, pictures or text files, {maxAttachmentBytes / 1024 / 1024} MB each.
      </p>
      {files.length > 0 && (
        <ul className="mt-1" aria-label="Files to attach">
          {files.map(({ id, file }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="wrap-anywhere">
                {file.name} <span className="text-sm text-ink-soft">{formatBytes(file.size)}</span>
              </span>
              <Button
                variant="quiet"
                subject={file.name}
                onClick={() => onChange(files.filter((other) => other.id !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
