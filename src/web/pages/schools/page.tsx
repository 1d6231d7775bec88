import search from 'virtual:page-section/schools/search';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { preloadIsland } from '../../islands/preload-island.tsx';
import { Sections } from '../../layout/sections.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { schoolPicture } from './school-picture.ts';

const Story = await preloadIsland('schools', () => import('./story.tsx'));

export default function SchoolsPage(): ReactNode {
  const published = usePageData().texts?.schools;
  const picture = published?.hero?.picture;
  return (
    <Sections>
      <PageHead
        {...(published?.search ?? search)}
        canonical={pagePath('schools')}
        image={picture && 'src' in picture ? picture : schoolPicture}
      />
      <Story />
    </Sections>
  );
}
