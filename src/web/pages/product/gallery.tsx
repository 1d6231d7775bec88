import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Picture as PictureData } from '../../../contract/catalogue/product.ts';
import { fetchOptional } from '../../optional-code.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

/**
 * Pictures are cropped to squares, so a wider one is shown wider than its box. The subject of room photographs is a
 * little left of the centre: `object-[42%]`.
 */
const stretch = ({ width, height }: PictureData) => Math.max(1, width / height).toFixed(2);
const mainSizes = (picture: PictureData) => {
  const factor = stretch(picture);
  return `(min-width: 78rem) calc(${factor} * 35rem), (min-width: 48rem) calc(${factor} * 44vw), calc(${factor} * 92vw)`;
};
const thumbSizes = (picture: PictureData) =>
  `(min-width: 64rem) calc(${stretch(picture)} * 6.5rem), calc(${stretch(picture)} * 17vw)`;

type Zoom = typeof import('./zoom/zoom-dialog.tsx');

/** The selected picture, which a click enlarges, and thumbnails if there are more. */
export function Gallery({ pictures }: { pictures: readonly PictureData[] }): ReactNode {
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState<Zoom>();
  const main = pictures[chosen];
  if (!main)
    return (
      <div className="aspect-square rounded-card bg-studio md:col-start-1 md:row-span-2 md:row-start-1 md:self-start" />
    );
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // If the code fails to load, opens the picture file.
    const code = fetchOptional(() => import('./zoom/zoom-dialog.tsx'));
    void code.then((loaded) => (loaded ? setZoom(loaded) : location.assign(main.src)));
  };
  const caption = (
    <figcaption className="mt-2 min-h-lh text-sm text-ink-soft">
      {main.kind === 'illustration' && 'Illustration'}
    </figcaption>
  );
  return (
    <div className="md:col-start-1 md:row-span-2 md:row-start-1 md:self-start">
      <figure>
        <a
          href={main.src}
          aria-haspopup="dialog"
          data-kept
          className="travels relative block aspect-square overflow-hidden rounded-card bg-studio"
          onClick={enlarge}
        >
          <Picture
            key={main.src}
            picture={main}
            sizes={mainSizes(main)}
            first
            className="size-full object-cover object-[42%]"
          />
          <span className="enlarge">Enlarge</span>
        </a>
        {caption}
      </figure>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 sm:gap-3" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
                aria-pressed={index === chosen}
                className="block aspect-square w-full overflow-hidden rounded-control border-2 border-transparent bg-studio aria-pressed:border-accent"
                onClick={() => setChosen(index)}
              >
                <Picture
                  picture={picture}
                  sizes={thumbSizes(picture)}
                  alt=""
                  className="size-full object-cover object-[42%]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <zoom.default pictures={pictures} chosen={chosen} onChoose={setChosen} onClose={() => setZoom(undefined)}>
          {caption}
        </zoom.default>
      )}
    </div>
  );
}
