import { type ReactNode, useRef, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import { thumbnailOf } from '../../../../domain/catalogue/thumbnail.ts';
import { errorMessage } from '../../../api/desk-error.ts';
import { Button } from '../../../ui/button.tsx';
import { describeProgress, uploadPictureFile } from '../../catalogue/editor/upload-picture.ts';

interface PictureButtonProps {
  readonly label: string;
  readonly onMade: (name: string, picture: Picture) => void;
}

/** Uploads one picture, with its progress next to the button. */
export function PictureButton({ label, onMade }: PictureButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');

  async function upload(file: File): Promise<void> {
    setNews(`${file.name} is uploading.`);
    try {
      const { name, picture } = await uploadPictureFile(file, (step) =>
        setNews(`${file.name} ${describeProgress(step)}.`),
      );
      setNews('');
      onMade(name, picture);
    } catch (thrown) {
      const message = errorMessage(thrown);
      setNews(`${file.name} ${message}${message.endsWith('.') ? '' : '.'}`);
    }
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void upload(file);
          event.target.value = '';
        }}
      />
      <span role="status" className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        {news}
      </span>
    </>
  );
}

interface PictureChooserProps {
  readonly picture: Picture | undefined;
  readonly onMade: PictureButtonProps['onMade'];
}

/** A picture with the button that replaces it, or chooses one. */
export function PictureChooser({ picture, onMade }: PictureChooserProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture && (
        <img
          src={thumbnailOf(picture)}
          alt=""
          width={120}
          height={80}
          className="h-20 w-30 rounded-control object-cover"
        />
      )}
      <PictureButton label={picture ? 'Replace picture' : 'Choose picture'} onMade={onMade} />
    </div>
  );
}
