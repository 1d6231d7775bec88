import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../contract/product.ts';
import { toneClass } from './tone.ts';

interface PictureProps {
  readonly picture: PictureData;
  /** How wide the layout shows it, as a `sizes` attribute. */
  readonly sizes: string;
  /** The one largest picture of a page, which is fetched first. Every other picture waits until it comes into view. */
  readonly first?: boolean;
  /** Empty where words beside the picture say the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** A picture in the best format and size for the visitor's browser and screen. */
export function Picture({ picture, sizes, first = false, alt = picture.alt, className = '' }: PictureProps): ReactNode {
  const base = picture.src.replace(/-\d+\.jpg$/, '');
  const sourceSet = (format: string) =>
    picture.widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
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
