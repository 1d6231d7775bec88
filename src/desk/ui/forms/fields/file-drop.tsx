import { type ReactNode, useState } from 'react';
import { FileButton } from './file-button.tsx';

interface FileDropProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
  readonly children?: ReactNode;
}

/** A card that takes a file, by a click or by dropping it. */
export function FileDrop({ title, hint, isBusy, onChoose, children }: FileDropProps): ReactNode {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file adds to the file field, which keyboards use
    <section
      className={`card p-4 ${isOver ? 'outline-2 outline-accent' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) onChoose(file);
      }}
    >
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <FileButton className="mt-3" isBusy={isBusy} onChoose={([file]) => file && onChoose(file)}>
        Choose a file
      </FileButton>
      {children}
    </section>
  );
}
