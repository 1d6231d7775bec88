import { type ReactNode, useState } from 'react';
import { decodeText } from '../../../../domain/shared/csv/decode-text.ts';
import { findDamage, findNul } from '../../../../domain/shared/csv/find-damage.ts';
import { TextAreaField } from '../../../ui/forms/fields/field.tsx';
import { FileButton } from '../../../ui/forms/fields/file-button.tsx';

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
    const bytes = new Uint8Array(await file.arrayBuffer());
    const list = decodeText(bytes);
    const damage = findDamage(bytes) ?? findNul(list);
    if (damage) return setTrouble(damage);
    onChange(list);
  };
  return (
    <>
      <TextAreaField
        label="Tracking numbers"
        hint="One line for each order: order number, carrier, tracking number. Separate them with tabs, commas or spaces."
        error={trouble}
        className="input font-mono"
        rows={8}
        spellCheck={false}
        placeholder="BB-7K2M-9QXT  Royal Mail  AB123456789GB"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChoose={([file]) => file && void read(file).catch(() => setTrouble(`${file.name} can’t be read.`))}
      >
        Choose a file
      </FileButton>
    </>
  );
}
