import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { preloadIsland } from '../../islands/preload-island.tsx';
import { Sections } from '../../layout/sections.tsx';
import { schoolPicture } from './school-picture.ts';

const Story = await preloadIsland('schools', () => import('./story.tsx'));

export default function SchoolsPage(): ReactNode {
  return (
    <Sections>
      <PageHead
        title="Clean air for schools"
        description="Quiet DIY air purifiers for classrooms: what a class needs, what it costs, how schools fund it, and STEM kits that pupils build."
        canonical={pagePath('schools')}
        image={schoolPicture}
      />
      <Story />
    </Sections>
  );
}
