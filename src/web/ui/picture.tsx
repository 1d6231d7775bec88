import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../contract/catalogue/product.ts';
import { registerLcpImage } from './lcp-image.ts';
import { toneClass } from './tone.ts';

interface PictureProps {
  readonly picture: PictureData;
  /** How wide the layout shows it, as a `sizes` attribute. The last length is the phone's, and holds no comma. */
  readonly sizes: string;
  /** The one largest picture of a page, which is fetched first. Every other picture waits until it comes into view. */
  readonly first?: boolean;
  /** Empty where words beside the picture say the same. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * Phones with three pixels a point are sent a picture for two and a quarter: nobody sees the difference at arm's
 * length, and it weighs half as much.
 */
function spareDense(sizes: string): string {
  const start = sizes.lastIndexOf(', ') + 1;
  const phone = sizes.slice(start).trim();
  return `${sizes.slice(0, start)} (min-resolution: 2.5dppx) calc(0.75 * ${phone}), ${phone}`.trim();
}

/** A picture in the best format and size for the visitor's browser and screen. */
export function Picture({ picture, sizes, first = false, alt = picture.alt, className = '' }: PictureProps): ReactNode {
  const base = picture.src.replace(/-\d+\.jpg$/, '');
  const sourceSet = (format: string) =>
    picture.widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  const spared = spareDense(sizes);
  if (import.meta.env.SSR && first)
    registerLcpImage({ type: 'image/avif', sourceSet: sourceSet('avif'), sizes: spared });
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={spared} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={spared} />
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className={`${toneClass(picture.colour)} ${className}`}
      />
    </picture>
  );
}
