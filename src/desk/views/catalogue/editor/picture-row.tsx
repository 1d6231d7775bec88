import type { ReactNode } from 'react';
import type { Picture, PictureKind } from '../../../../contract/catalogue/product.ts';
import type { ProductFormPicture } from '../../../../contract/catalogue/products.ts';
import { Button, SignButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/fields/select.tsx';

interface PictureRowProps {
  readonly picture: ProductFormPicture;
  readonly shown: Picture | undefined;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onChange: (picture: ProductFormPicture) => void;
  readonly onRemove: () => void;
}

const kindNames: Readonly<Record<PictureKind, string>> = { illustration: 'Illustration', photograph: 'Photograph' };
const dragType = 'application/x-desk-picture';

/** A picture with its alt text; moved by drag and drop or by its arrow buttons. */
export function PictureRow({ picture, shown, index, count, onMove, onChange, onRemove }: PictureRowProps): ReactNode {
  const place = `picture ${index + 1}`;
  const { kind: _, ...withoutKind } = picture;
  const arrow = (to: number, sign: string, label: string) => (
    <SignButton
      sign={sign}
      label={label}
      className="!min-h-8 !px-2"
      disabled={to < 0 || to >= count}
      onClick={() => onMove(index, to)}
    />
  );
  return (
    <li
      className="flex gap-3 rounded-control border border-line p-3"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(dragType);
        if (from !== '') onMove(Number(from), index);
      }}
    >
      <div className="w-20 shrink-0">
        {shown ? (
          <img src={thumbnail(shown)} alt="" width={80} height={80} className="size-20 rounded-control object-cover" />
        ) : (
          <div className="skeleton size-20" />
        )}
        {index === 0 && <span className="badge mt-1">Main</span>}
      </div>
      <div className="min-w-0 flex-1">
        <label className="block text-sm">
          Alt text of {place}
          <input
            className="input"
            value={picture.alt}
            aria-invalid={picture.alt.trim() === '' || undefined}
            placeholder="Describe it for people who can’t see it"
            onChange={(event) => onChange({ ...picture, alt: event.target.value })}
          />
        </label>
        <div className="mt-2 flex flex-wrap items-center gap-1">
          <Select
            className="input !min-h-8 !py-0 sm:!w-auto"
            aria-label={`Type of ${place}`}
            value={picture.kind ?? ''}
            options={{ '': 'Type not set', ...kindNames }}
            onChange={(kind) => onChange(kind ? { ...picture, kind } : withoutKind)}
          />
          {arrow(index - 1, '↑', `Move ${place} up`)}
          {arrow(index + 1, '↓', `Move ${place} down`)}
          <Button variant="quiet" subject={place} className="!min-h-8 !px-2" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Smallest file of a picture that is sharp at 80 points. */
function thumbnail({ src, widths }: Picture): string {
  const width = widths.find((candidate) => candidate >= 160) ?? widths.at(-1);
  return `${src.replace(/-\d+\.jpg$/, '')}-${width}.webp`;
}
