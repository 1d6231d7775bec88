import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/routes.ts';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { useFilmPresses } from '../../films/use-film-presses.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { prepareStill } from '../../still/prepare-still.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { heroPicture } from './hero-picture.ts';
import { SizingHelper } from './sizing/sizing-helper.tsx';

const [Hero, Benefits, Story] = await Promise.all([
  prepareStill('home-hero', () => import('./hero.tsx')),
  prepareStill('home-benefits', () => import('./benefits.tsx')),
  prepareStill('home-story', () => import('./story.tsx')),
]);

export default function HomePage(): ReactNode {
  const products = useShowcase();
  useFilmPresses();
  return (
    <Sections>
      <PageHead
        title="Quiet DIY air purifiers for homes and schools"
        description="Box air purifiers built from quiet PC fans and MERV-13 filters: 35-44 dB, 6-16 W, ready to assemble. Free delivery across the UK and EU."
        canonical={pagePath('home')}
        image={heroPicture}
      />
      <Hero />
      <Benefits />
      <FeaturedProducts products={products} />
      <SizingHelper products={products} />
      <Story />
    </Sections>
  );
}
