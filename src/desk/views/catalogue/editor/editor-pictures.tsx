import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import type { ProductFormPicture, ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { errorMessage } from '../../../api/desk-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/forms/fields/file-button.tsx';
import { PictureRow } from './picture-row.tsx';
import { describeProgress, uploadPictureFile } from './upload-picture.ts';

interface EditorPicturesProps {
  readonly entry: ProductFormValues;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly error: string | undefined;
  readonly onChange: (change: (entry: ProductFormValues) => ProductFormValues) => void;
  readonly onMade: (name: string, picture: Picture) => void;
}

interface Upload {
  readonly key: number;
  readonly name: string;
  readonly text: string;
  readonly isFault?: boolean;
}

const maxMegabytes = 32;

/** Pictures of a product: upload by drop or file dialog, order, and alt texts. */
export function EditorPictures({ entry, pictures, error, onChange, onMade }: EditorPicturesProps): ReactNode {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isOver, setOver] = useState(false);
  const last = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const put = (next: readonly ProductFormPicture[]) => onChange((now) => ({ ...now, pictures: next }));

  async function add(file: File): Promise<void> {
    last.current += 1;
    const key = last.current;
    const tell = (text: string, isFault = false) =>
      setUploads((now) => now.map((one) => (one.key === key ? { ...one, text, isFault } : one)));
    setUploads((now) => [...now, { key, name: file.name, text: 'is uploading' }]);
    if (file.size > maxMegabytes * 1024 * 1024) {
      tell(`is larger than ${maxMegabytes} MB`, true);
      return;
    }
    try {
      const made = await uploadPictureFile(file, (news) => tell(describeProgress(news)));
      onMade(made.name, made.picture);
      onChange((now) =>
        now.pictures.some(({ name }) => name === made.name)
          ? now
          : { ...now, pictures: [...now.pictures, { name: made.name, alt: '' }] },
      );
      setUploads((now) => now.filter((one) => one.key !== key));
    } catch (thrown) {
      tell(errorMessage(thrown), true);
    }
  }
  const addAll = (files: Iterable<File>) => {
    for (const file of files) void add(file);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    addAll(event.dataTransfer.files);
  };
  const move = (from: number, to: number) => {
    const picture = entry.pictures[from];
    if (picture && to >= 0 && to < entry.pictures.length) {
      const others = entry.pictures.filter((_, at) => at !== from);
      put([...others.slice(0, to), picture, ...others.slice(to)]);
    }
  };
  return (
    <section className="card p-4" aria-label="Pictures">
      <h2 className="font-semibold">Pictures</h2>
      <ol className="mt-3 space-y-3">
        {entry.pictures.map((picture, index) => (
          <PictureRow
            key={picture.name}
            picture={picture}
            shown={pictures[picture.name]}
            index={index}
            count={entry.pictures.length}
            onMove={move}
            onChange={(changed) => put(entry.pictures.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => {
              put(entry.pictures.filter((_, at) => at !== index));
              // The button is removed with its picture.
              chooser.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: users who cannot drag use the button inside */}
      <div
        className={`no-print mt-3 rounded-control border-2 border-dashed p-4 text-center ${isOver ? 'border-accent bg-tint' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="text-ink-soft">Drop pictures here: JPEG, PNG, WebP or AVIF, at least 800 × 800 pixels.</p>
        <FileButton
          ref={chooser}
          className="mt-2"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChoose={addAll}
        >
          Choose pictures
        </FileButton>
      </div>
      <div role="status">
        <ul className="mt-2 space-y-1">
          {uploads.map(({ key, name, text, isFault }) => (
            <li key={key} className={isFault ? 'text-danger' : 'text-ink-soft'}>
              {name} {text}.{' '}
              {isFault && (
                <Button
                  variant="quiet"
                  subject={name}
                  className="!min-h-8"
                  onClick={() => setUploads((now) => now.filter((one) => one.key !== key))}
                >
                  Dismiss
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
