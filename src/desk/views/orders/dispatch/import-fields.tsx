import { type ReactNode, useState } from 'react';
import { Labelled } from '../../../ui/forms/field.tsx';

const maxBytes = 100_000;

interface ImportFieldsProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A list of tracking numbers, pasted or read from a file. */
export function ImportFields({ text, onChange }: ImportFieldsProps): ReactNode {
  const [trouble, setTrouble] = useState<string>();
  const read = async (file: File) => {
    setTrouble(undefined);
    if (file.size > maxBytes) return setTrouble(`${file.name} is too large. Import at most 200 orders at once.`);
    onChange(decode(await file.arrayBuffer()));
  };
  return (
    <>
      <Labelled
        label="Tracking numbers"
        hint="One line for each order: order number, carrier, tracking number. Separate them with tabs, commas or spaces."
        error={trouble}
      >
        {(described) => (
          <textarea
            {...described}
            className="input font-mono"
            rows={8}
            spellCheck={false}
            placeholder="BB-7K2M-9QXT  Royal Mail  AB123456789GB"
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Labelled>
      <label className="button focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        Choose a file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void read(file).catch(() => setTrouble(`${file.name} can’t be read.`));
          }}
        />
      </label>
    </>
  );
}

/** Spreadsheets save text as UTF-8, UTF-16 or in the encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
