import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../../contract/catalogue/product.ts';
import { toneClass } from '../tone.ts';
import { registerLcpImage } from './lcp-image.ts';

interface PictureProps {
  readonly picture: PictureData;
  /** `sizes` attribute. The last length is for phones and contains no comma. */
  readonly sizes: string;
  /** Whether this is the page's LCP image, which is preloaded. All other pictures load lazily. */
  readonly first?: boolean;
  /** Empty if adjacent text says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * Serves phones with a device pixel ratio of 3 a picture for 2.25: the difference is invisible at arm's length, and
 * the file is half the size.
 */
function spareDense(sizes: string): string {
  const start = sizes.lastIndexOf(', ') + 1;
  const phone = sizes.slice(start).trim();
  return `${sizes.slice(0, start)} (min-resolution: 2.5dppx) calc(0.75 * ${phone}), ${phone}`.trim();
}

/** Picture in the best format and size for the browser and screen. */
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
