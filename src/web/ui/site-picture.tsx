import type { ComponentProps, ReactNode } from 'react';
import type { Picture as PictureData } from '../../contract/catalogue/product.ts';
import { Picture } from './picture.tsx';

interface SitePictureProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  /** What `import name from 'virtual:picture/name'` gives. */
  readonly picture: Omit<PictureData, 'alt'>;
  /** What it shows to those who do not see it; empty where words beside it say the same. */
  readonly alt: string;
}

/** A picture of the site itself, rather than of a product. */
export function SitePicture({ picture, alt, ...rest }: SitePictureProps): ReactNode {
  return <Picture picture={{ ...picture, alt }} {...rest} />;
}
