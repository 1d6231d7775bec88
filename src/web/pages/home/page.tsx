import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { PageHead } from '../../head/page-head.tsx';
import { preloadIsland } from '../../islands/preload-island.tsx';
import { Sections } from '../../layout/sections.tsx';
import { useVideoClicks } from '../../videos/use-video-clicks.ts';
import { FeaturedProducts } from './featured-products.tsx';
import { heroPicture } from './hero-picture.ts';
import { SizingHelper } from './sizing/sizing-helper.tsx';

const [Hero, Benefits, Story] = await Promise.all([
  preloadIsland('home-hero', () => import('./hero.tsx')),
  preloadIsland('home-benefits', () => import('./benefits.tsx')),
  preloadIsland('home-story', () => import('./story.tsx')),
]);

export default function HomePage(): ReactNode {
  const products = useShowcase();
  useVideoClicks();
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
