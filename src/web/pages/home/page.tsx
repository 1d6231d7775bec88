import search from 'virtual:page-section/home/search';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { PageHead } from '../../head/page-head.tsx';
import { preloadIsland } from '../../islands/preload-island.tsx';
import { Sections } from '../../layout/sections.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
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
  const published = usePageData().texts?.home;
  const picture = published?.hero?.picture;
  useVideoClicks();
  return (
    <Sections>
      <PageHead
        {...(published?.search ?? search)}
        canonical={pagePath('home')}
        image={picture && 'src' in picture ? picture : heroPicture}
      />
      <Hero />
      <Benefits />
      <FeaturedProducts products={products} />
      <SizingHelper products={products} />
      <Story />
    </Sections>
  );
}
