import type { ComponentProps, ReactNode } from 'react';
import type { Picture as PictureData } from '../../../contract/catalogue/product.ts';
import { Picture } from './picture.tsx';

interface SitePictureProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  /** Result of `import name from 'virtual:picture/name'`. */
  readonly picture: Omit<PictureData, 'alt'>;
  /** Alternative text; empty if adjacent text says the same. */
  readonly alt: string;
}

/** A picture of the site itself, not of a product. */
export function SitePicture({ picture, alt, ...rest }: SitePictureProps): ReactNode {
  return <Picture picture={{ ...picture, alt }} {...rest} />;
}
